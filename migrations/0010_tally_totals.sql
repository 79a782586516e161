-- Totals of all time get rows of their own (month is null), so that reading one touches a handful of rows however many
-- months and photographers there are.
create or replace function tally_query(counted text, source text) returns text
language plpgsql immutable as $fn$
begin
  return 'insert into tally_deltas (subject, owner, month, kind, status, verified, n, minor) ' || format(
    case counted
      when 'people' then $$
        select 'people', null, month_of(created_at, $2), role, status, email_verified_at is not null,
          $1 * count(*), 0
        from %I where erased_at is null group by grouping sets ((3, 4, 5, 6), (4, 5, 6)) $$
      when 'bookings' then $$
        select 'bookings', photographer_id, month_of(created_at, $2), null, status, null, $1 * count(*), 0
        from %I group by grouping sets ((3, 5), (2, 5), (5)) $$
      when 'transactions' then $$
        select 'transactions', photographer_id, month_of(created_at, $2), payment_stage, payment_status, null,
          $1 * count(*), 0
        from %I group by grouping sets ((3, 4, 5), (2, 4, 5), (4, 5)) $$
      when 'payments' then $$
        select 'money', null, month_of(occurred_at, $2), null, null, null, $1 * count(*),
          $1 * sum(case kind when 'capture' then amount_minor else -amount_minor end)
        from %I group by grouping sets ((3), ()) having count(*) > 0 $$
      when 'waitlist_entries' then $$
        select 'waitlist', null, month_of(created_at, $2), coalesce(role, 'unknown'), null, null, $1 * count(*), 0
        from %I group by grouping sets ((3, 4), (4)) $$
    end, source);
end $fn$;

select rebuild_tallies((select time_zone from settings));
