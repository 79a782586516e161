-- Only a hash of a calendar link's token is stored. `link_id` is what the token of a link is made from, with AUTH_SECRET, so that
-- its owner can see it again; older links have none. The version before this one still writes `token`, which is replaced by its
-- hash within an hour (server/app/housekeeping.ts).
alter table calendar_exports alter column token drop not null;
alter table calendar_exports add column token_hash bytea;
alter table calendar_exports add column link_id uuid;
