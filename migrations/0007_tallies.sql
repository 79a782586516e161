-- Exact totals that cost nothing to read. Every statement that changes a counted table appends signed sums to
-- tally_deltas; fold_tallies() moves them into tallies now and then. A total is the sum over both, so it is exact in
-- any snapshot, and because writers only append, they never wait for one another.

-- The operator's time zone decides which month a row belongs to. rebuild_tallies() changes it.
create table settings (
  only_row boolean primary key default true check (only_row),
  time_zone text not null default 'UTC'
);
insert into settings default values;

create table tallies (
  subject text not null,
  -- a photographer, for what is counted per photographer (then month is null)
  owner uuid,
  month date,
  -- people and waiting list: the role; transactions: the payment stage
  kind text,
  status text,
  verified boolean,
  n bigint not null,
  minor bigint not null,
  unique nulls not distinct (subject, owner, month, kind, status, verified)
);
create table tally_deltas (
  subject text not null,
  owner uuid,
  month date,
  kind text,
  status text,
  verified boolean,
  n bigint not null,
  minor bigint not null
);
create index tally_deltas_by_subject on tally_deltas (subject, owner);
create view tally_rows as select * from tallies union all select * from tally_deltas;

create function month_of(instant timestamptz, zone text) returns date
language sql immutable as $$ select date_trunc('month', instant at time zone zone)::date $$;

-- What is counted of each table: an insert into tally_deltas with $1 = 1 or -1 and $2 = the time zone.
create function tally_query(counted text, source text) returns text
language plpgsql immutable as $fn$
begin
  return 'insert into tally_deltas (subject, owner, month, kind, status, verified, n, minor) ' || format(
    case counted
      when 'people' then $$
        select 'people', null, month_of(created_at, $2), role, status, email_verified_at is not null,
          $1 * count(*), 0
        from %I where erased_at is null group by 3, 4, 5, 6 $$
      when 'bookings' then $$
        select 'bookings', photographer_id, month_of(created_at, $2), null, status, null, $1 * count(*), 0
        from %I group by grouping sets ((3, 5), (2, 5)) $$
      when 'transactions' then $$
        select 'transactions', photographer_id, month_of(created_at, $2), payment_stage, payment_status, null,
          $1 * count(*), 0
        from %I group by grouping sets ((3, 4, 5), (2, 4, 5)) $$
      when 'payments' then $$
        select 'money', null, month_of(occurred_at, $2), null, null, null, $1 * count(*),
          $1 * sum(case kind when 'capture' then amount_minor else -amount_minor end)
        from %I group by 3 $$
      when 'waitlist_entries' then $$
        select 'waitlist', null, month_of(created_at, $2), coalesce(role, 'unknown'), null, null, $1 * count(*), 0
        from %I group by 3, 4 $$
    end, source);
end $fn$;

create function tally_changes() returns trigger
language plpgsql as $$
begin
  execute tally_query(tg_table_name, 'changed') using tg_argv[0]::int, (select time_zone from settings);
  return null;
end $$;

create function tally_subject(counted text) returns text
language sql immutable as $$
  select case counted when 'payments' then 'money' when 'waitlist_entries' then 'waitlist' else counted end
$$;

-- Takes back all that was counted under these subjects.
create function negate_tallies(subjects text[]) returns void
language sql as $$
  insert into tally_deltas
  select subject, owner, month, kind, status, verified, -sum(n), -sum(minor) from tally_rows
  where subject = any (subjects) group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 or sum(minor) <> 0
$$;

create function tally_truncate() returns trigger
language plpgsql as $$
begin
  perform negate_tallies(array[tally_subject(tg_table_name)]);
  return null;
end $$;

-- Moves the deltas into tallies. Safe at any moment; where another session is at it already, there is nothing to do.
create function fold_tallies() returns void
language plpgsql as $$
begin
  if not exists (select from tally_deltas) or not pg_try_advisory_xact_lock(7263338702) then
    return;
  end if;
  with gone as (delete from tally_deltas returning *)
  insert into tallies
  select subject, owner, month, kind, status, verified, sum(n), sum(minor)
  from gone group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 or sum(minor) <> 0
  on conflict (subject, owner, month, kind, status, verified)
  do update set n = tallies.n + excluded.n, minor = tallies.minor + excluded.minor;
  delete from tallies where n = 0 and minor = 0;
end $$;

-- Counts everything afresh, with months of the given zone. Writers wait; readers see the old figures until it commits.
create function rebuild_tallies(zone text) returns void
language plpgsql as $$
declare
  counted text;
begin
  lock table people, bookings, transactions, payments, waitlist_entries in share row exclusive mode;
  update settings set time_zone = zone;
  perform negate_tallies(array(select distinct subject from tally_rows));
  foreach counted in array array['people', 'bookings', 'transactions', 'payments', 'waitlist_entries'] loop
    execute tally_query(counted, counted) using 1, zone;
  end loop;
end $$;

do $$
declare
  counted text;
begin
  foreach counted in array array['people', 'bookings', 'transactions', 'payments', 'waitlist_entries'] loop
    execute format('create trigger tally_insert after insert on %I referencing new table as changed
      for each statement execute function tally_changes(''1'')', counted);
    execute format('create trigger tally_delete after delete on %I referencing old table as changed
      for each statement execute function tally_changes(''-1'')', counted);
    execute format('create trigger tally_update_old after update on %I referencing old table as changed
      for each statement execute function tally_changes(''-1'')', counted);
    execute format('create trigger tally_update_new after update on %I referencing new table as changed
      for each statement execute function tally_changes(''1'')', counted);
    execute format('create trigger tally_truncate after truncate on %I
      for each statement execute function tally_truncate()', counted);
  end loop;
end $$;
-- Rows that were there before this migration.
select rebuild_tallies('UTC');

-- What was captured less what was refunded stays within 0 and the total. The transaction's row is locked first, so
-- that of two refunds at the same moment the second one sees the first.
create function check_payments() returns trigger
language plpgsql as $$
begin
  perform from transactions where id in (select transaction_id from changed) order by id for no key update;
  perform check_captured(array(select distinct transaction_id from changed));
  return null;
end $$;

create function check_captured(transaction_ids uuid[]) returns void
language plpgsql as $$
declare
  wrong record;
begin
  select t.id, p.net, t.total_minor into wrong
  from transactions t
  join (
    select transaction_id, sum(case kind when 'capture' then amount_minor else -amount_minor end) as net
    from payments where transaction_id = any (transaction_ids) group by transaction_id
  ) p on p.transaction_id = t.id
  where p.net < 0 or p.net > t.total_minor
  limit 1;
  if found then
    raise exception using
      errcode = 'check_violation',
      table = 'payments',
      constraint = case when wrong.net < 0 then 'payments_refund_within_captured' else 'payments_capture_within_total' end,
      message = case when wrong.net < 0
        then format('transaction %s would have more refunded than captured', wrong.id)
        else format('transaction %s would have more captured than its total', wrong.id) end;
  end if;
end $$;

create function check_total() returns trigger
language plpgsql as $$
begin
  perform check_captured(array[new.id]);
  return null;
end $$;

create trigger check_insert after insert on payments referencing new table as changed
  for each statement execute function check_payments();
create trigger check_update_new after update on payments referencing new table as changed
  for each statement execute function check_payments();
create trigger check_update_old after update on payments referencing old table as changed
  for each statement execute function check_payments();
create trigger check_delete after delete on payments referencing old table as changed
  for each statement execute function check_payments();
create trigger check_total after update of total_minor on transactions
  for each row when (new.total_minor < old.total_minor) execute function check_total();

-- Screens show the last eight characters of an id, so people search for them.
create index bookings_by_tail on bookings (right(id::text, 8));
create index transactions_by_tail on transactions (right(id::text, 8));
