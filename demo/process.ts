import type pg from 'pg'
import { PAYOUT_STATEMENTS } from './payouts.ts'
import { showcasePhotographer } from './showcase/people.ts'

/**
 * Adds the data of the booking process to the demo's bookings: policy, state, and the sandbox's record of
 * each payment, so that refunds and reconciliation work in the demo, too. Bookings whose payments do not fit
 * the process stay as bookings from before it. Then all payments are imported into the ledger.
 */
export async function settleBookings(client: pg.ClientBase, now: Date): Promise<void> {
  const run = (statement: string) =>
    client.query(statement, statement.includes('$1') ? [now.toISOString()] : [])
  for (const statement of STATEMENTS) await run(statement)
  await client.query('select bring_over_payments()')
  for (const statement of PAYOUT_STATEMENTS) await run(statement)
}

/** Excludes the bookings of the showcase, whose process data the generator has written. */
const BACKGROUND = `(select id from demo_background)`

const STATEMENTS = [
  `create temp table demo_background on commit drop as select id from bookings where policy is null`,
  `update bookings set fee_percent = (select fee_percent from settings)`,
  `insert into sandbox_objects (id, kind, key, state, amount_minor, currency, data, created_at)
   select p.reference, case p.kind when 'capture' then 'charge' else 'refund' end, 'demo ' || p.reference,
     case p.kind when 'capture' then 'succeeded' else 'made' end, p.amount_minor, b.currency,
     case p.kind when 'capture' then '{"card": "succeeds", "fee": "0"}'::jsonb
       else jsonb_build_object('charge', (select f.reference from payments f where f.transaction_id = p.transaction_id
         and f.kind = 'capture' order by f.amount_minor desc limit 1)) end,
     p.occurred_at
   from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
   where p.provider = 'sandbox'`,
  `update bookings b set state = 'held', hold_until = now(), policy = k.policy, policy_starts_at = b.starts_at,
     remaining_due = b.starts_at - interval '7 days'
   from packages k where k.id = b.package_id and b.id in (
     select b.id from bookings b join transactions t on t.booking_id = b.id
     where b.id in ${BACKGROUND} and b.status = 'pending' and t.payment_stage = 'pending' and t.payment_status = 'pending'
       and b.starts_at > $1::timestamptz + interval '8 days'
     order by b.starts_at, b.id limit 2)`,
  // Only bookings whose payment stage and status match their payments, as the process would derive them.
  `update bookings b set policy = k.policy, policy_starts_at = b.starts_at, booked_at = b.created_at, saved_card = 'card:succeeds',
     remaining_due = case when t.remaining_minor > 0 then b.starts_at - interval '7 days' end,
     -- what is overdue already is charged tomorrow
     charge_at = case when b.status = 'confirm' and t.payment_stage <> 'completed' and b.starts_at > $1
       then greatest(b.starts_at - interval '7 days', $1::timestamptz + interval '1 day') end
   from transactions t, packages k
   where t.booking_id = b.id and k.id = b.package_id and b.id in ${BACKGROUND} and b.status in ('pending', 'confirm')
     and (b.status = 'confirm'
         and (t.payment_stage, t.payment_status) in (('upfront', 'pending'), ('completed', 'completed'), ('partial', 'processing'))
       or b.state = 'requested' and b.starts_at > $1::timestamptz + interval '6 hours'
         and (t.payment_stage, t.payment_status) = ('pending', 'pending'))`,
  // The first payment of a request is authorised and not charged.
  `insert into sandbox_objects (id, kind, key, state, amount_minor, currency, data, created_at, changes_at)
   select 'demo-' || b.id, 'charge', 'demo authorised ' || b.id, 'authorised', t.upfront_minor, b.currency,
     '{"card": "succeeds", "fee": "0", "authoriseOnly": "yes"}', $1, $1::timestamptz + interval '5 days'
   from bookings b join transactions t on t.booking_id = b.id where b.state = 'requested' and b.policy is not null`,
  `insert into payment_attempts (id, booking_id, purpose, method, provider, state, amount_minor, currency, reference,
     charge_reference, authorise_only, authorised_until, created_at)
   select gen_random_uuid(), b.id, 'upfront', 'checkout', 'sandbox', 'authorised', o.amount_minor, o.currency, o.id,
     o.id, true, o.changes_at, b.created_at
   from bookings b join sandbox_objects o on o.key = 'demo authorised ' || b.id`,
  // The half hour of a hold starts when the demo is loaded.
  `update bookings set hold_until = now() + interval '30 minutes', deadline = now() + interval '30 minutes' where state = 'held'`,
  // After the shoot: bookings wait in turn for acceptance, for changes, for our team and for photos.
  `with past as (
     select id, row_number() over (order by id) % 4 as n from bookings
     where policy is not null and state = 'shot' and id in ${BACKGROUND}
   )
   update bookings b set state = (array['delivered', 'changes', 'disputed', 'shot'])[case n when 0 then 4 else n end],
     state_since = $1::timestamptz - interval '1 day', changes_asked = case n when 2 then 1 else 0 end,
     dispute = case n when 3 then jsonb_build_object('by', 'client', 'reason', 'Half of the photos that we had agreed on are missing.',
       'at', ($1::timestamptz - interval '1 day')) end
   from past where past.id = b.id`,
  `update bookings set state_since = $1::timestamptz - interval '5 hours' where policy is not null and state = 'requested'
     and id in ${BACKGROUND}`,
  `update bookings set deadline = case state
       when 'requested' then least(state_since + interval '48 hours', starts_at - interval '2 hours')
       when 'booked' then ends_at
       when 'shot' then greatest(ends_at, $1) + make_interval(days => (package ->> 'deliveryDays')::int)
       when 'disputed' then state_since + interval '5 days'
       else state_since + interval '7 days' end
   where policy is not null and state in ('requested', 'booked', 'shot', 'delivered', 'changes', 'disputed')
     and id in ${BACKGROUND}`,
  // Some of the bookings that ended early were declined, and some expired.
  `with ended as (
     select b.id, row_number() over (order by b.id) % 3 as n from bookings b join transactions t on t.booking_id = b.id
     where b.id in ${BACKGROUND} and b.status = 'cancelled' and t.payment_stage = 'pending'
   )
   update bookings b set state = (array['declined', 'expired'])[n] from ended where ended.id = b.id and n > 0`,
  `update bookings set cancelled_by = 'client' where state = 'cancelled' and id in ${BACKGROUND}`,
  `insert into booking_events (id, booking_id, at, type, what, by)
   select gen_random_uuid(), id, created_at, case state when 'held' then 'held' else 'requested' end, case state when 'held' then 'Time reserved for 30 minutes, for the client to pay' else 'Request sent' end,
     'client' from bookings where policy is not null and id in ${BACKGROUND}
   union all select gen_random_uuid(), id, least(created_at + interval '3 hours', $1), 'accepted', 'The photographer accepted the request', 'photographer' from bookings
     where policy is not null and id in ${BACKGROUND} and state not in ('requested', 'held')
   union all select gen_random_uuid(), id, ends_at, 'shot', 'The shoot is over', 'clock' from bookings
     where policy is not null and id in ${BACKGROUND} and state in ('shot', 'delivered', 'changes', 'disputed')
   union all select gen_random_uuid(), id, state_since, state, case state when 'delivered' then 'The photographer delivered the photos'
       when 'changes' then 'The client requested changes' else 'The client reported a problem' end, case state when 'delivered' then 'photographer' else 'client' end
     from bookings where policy is not null and id in ${BACKGROUND} and state in ('delivered', 'changes', 'disputed')`,
  // A year of profile views of the showcase photographer: more each month, and most at weekends.
  `insert into profile_counts (photographer_id, day, views, shown)
   select p.id, day, shown / 8 + (hashtext(p.id::text || day) & 1023) % 3, shown
   from people p cross join lateral (
     select ($1::timestamptz)::date - n as day,
       10 + (364 - n) / 12 + (hashtext('shown' || n) & 1023) % 13
         + case when extract(isodow from ($1::timestamptz)::date - n) >= 6 then 9 else 0 end as shown
     from generate_series(0, 364) n) days
   where p.email = '${showcasePhotographer.email}'`,
]
