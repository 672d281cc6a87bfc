"""What moves a table on when no person does, and the processes in which programs think."""
