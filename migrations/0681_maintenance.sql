-- Set by npm run maintenance, and by a restore: until an operator confirms that a restored database is the live one, it sends
-- no email and charges nothing.
alter table settings add column maintenance text check (maintenance in ('on', 'restored'));
