-- The cards of search are cached for two seconds (server/search/cards.ts). The triggers go with their functions; the table, which
-- the version before reads, is dropped one release later.
drop function note_card_change() cascade;
drop function note_card_of_row() cascade;
drop function note_card_picture() cascade;
-- safe: the rows of two hours
delete from card_changes;
