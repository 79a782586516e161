import type pg from 'pg'

/** The expected tallies, counted from the rows without the tallies' own code. */
const RECOUNT = `
  with zone as (select time_zone as name from settings),
  rows as (
    select 'people' as subject, null::uuid as owner, created_at as at, role as kind, status,
      email_verified_at is not null as verified, 0 as minor from people where erased_at is null
    union all select 'waitlist', null, created_at, coalesce(role, 'unknown'), null, null, 0 from waitlist_entries
    union all select 'bookings', null, created_at, null, status, null, 0 from bookings
    union all select 'bookings', photographer_id, null, null, status, null, 0 from bookings
    union all select 'transactions', null, created_at, payment_stage, payment_status, null, 0 from transactions
    union all select 'transactions', photographer_id, null, payment_stage, payment_status, null, 0 from transactions
    union all select 'money', null, occurred_at, null, null, null,
      case when kind = 'refund' then -amount_minor else amount_minor end from payments
  ),
  counted as (
    select * from rows
    union all select subject, owner, null, kind, status, verified, minor from rows where owner is null
  )
  select subject, owner::text, to_char(at at time zone (select name from zone), 'YYYY-MM') as month, kind, status,
    verified, count(*)::int as n, sum(minor)::float8 as minor
  from counted group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`

const TALLIED = `
  select subject, owner::text, to_char(month, 'YYYY-MM') as month, kind, status, verified, sum(n)::int as n,
    sum(minor)::float8 as minor
  from tally_rows group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 or sum(minor) <> 0 order by 1, 2, 3, 4, 5, 6`

export async function compareTallies(client: pg.Pool | pg.Client) {
  return { tallied: (await client.query(TALLIED)).rows, recounted: (await client.query(RECOUNT)).rows }
}
