-- How many accounts of this photographer are gone (deleted, rejected or disconnected): the next one has a key of its own.
alter table payees add column gone_accounts smallint not null default 0;
