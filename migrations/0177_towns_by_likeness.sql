-- A typing error is mostly one in the name of a town. In the index over all names its letters are shared by so many that going
-- through them takes longer than typing the next one.
create index place_names_of_towns_by_likeness on place_names using gin (key gin_trgm_ops) where population >= 15000;
