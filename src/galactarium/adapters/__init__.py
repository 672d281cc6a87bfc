"""The games as other libraries for learning know games: each module needs the library that it is for (`[adapters]`)."""
