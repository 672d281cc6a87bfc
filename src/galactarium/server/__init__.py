"""Tables for people and programs on the network: lobby, play, storage, accounts."""
