"""Tables while people play at them: their viewers, what they are shown, and what is asked about them."""
