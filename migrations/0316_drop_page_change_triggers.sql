-- Cached pages have a time to live of two seconds (server/pages), so nothing has to report which of them has changed. The
-- triggers go with their functions. The version before reads the table: there a saved text may take up to an hour to show while
-- both run. The table is dropped one release later.
drop function note_site_change() cascade;
drop function note_profile_change() cascade;
drop function note_studio_change() cascade;
drop function note_picture_change() cascade;
drop function note_market_change() cascade;
drop function note_former_address() cascade;
-- safe: the rows of two hours
delete from page_changes;
