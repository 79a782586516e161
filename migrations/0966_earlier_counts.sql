-- How many rows a list without conditions has: those before a moment are counted once, and only later ones at each look.
-- See server/core/monthly-counts/earlier.ts and docs/decisions/726.
set local lock_timeout = '500ms';
create table earlier_counts (
  subject text primary key,
  -- rows created before this are in n
  until timestamptz not null,
  n bigint not null
);
insert into earlier_counts values ('activities', '-infinity', 0), ('mails', '-infinity', 0);

create function forget_earlier_counts() returns trigger
language plpgsql as $$
begin
  update earlier_counts set until = '-infinity', n = 0 where subject = tg_table_name;
  return null;
end $$;

-- The update waits for a count that is under way, and then knows how far it went.
create function lessen_earlier_counts() returns trigger
language plpgsql as $$
begin
  update earlier_counts e set n = n - (select count(*) from gone where created_at < e.until) where subject = tg_table_name;
  return null;
end $$;

create trigger earlier_counts_delete after delete on activities referencing old table as gone
  for each statement execute function lessen_earlier_counts();
create trigger earlier_counts_delete after delete on mails referencing old table as gone
  for each statement execute function lessen_earlier_counts();
create trigger earlier_counts_truncate after truncate on activities for each statement execute function forget_earlier_counts();
create trigger earlier_counts_truncate after truncate on mails for each statement execute function forget_earlier_counts();
