"""How a tournament is played, each format a value behind one interface: who meets whom next, when it ends, who stands
where. Nothing here uses storage or time."""
