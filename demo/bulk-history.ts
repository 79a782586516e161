import type pg from 'pg'
import { suspendIndexes } from '../server/platform/db/suspend-indexes.ts'

/** So many bookings have one line of the activity log. */
const BOOKINGS_AN_ACTIVITY = 20
const COUNTED_DAYS = 30

/** A row that belongs to a booking: the same for each load, and sorted by time like the booking's own. */
const idFor = (part: string) =>
  `overlay(b.id::text placing left(md5(b.id::text || '${part}'), 12) from 25)::uuid`

const events = ['requested', 'booked', 'completed'] as const
const SAID = { requested: 'Request sent', booked: 'Booking confirmed', completed: 'Completed' }
const HAPPENED = {
  requested: 'true',
  booked: `status <> 'pending'`,
  completed: `status = 'completed'`,
}
const AT = {
  requested: 'created_at',
  booked: `created_at + interval '2 hours'`,
  completed: 'least(ends_at, now())',
}

const STATEMENTS: Record<string, string> = {
  transactions: `
    insert into transactions (id, booking_id, client_id, photographer_id, total_minor, upfront_minor, remaining_minor, payment_status,
      payment_stage, created_at, updated_at)
    select ${idFor('transaction')}, id, client_id, photographer_id, final_amount_minor, final_amount_minor * 3 / 10,
      final_amount_minor - final_amount_minor * 3 / 10,
      case status when 'completed' then 'completed' when 'cancelled' then 'refunded' else 'pending' end,
      case status when 'completed' then 'completed' when 'pending' then 'pending' else 'upfront' end, created_at, created_at
    from bookings b`,
  payments: `
    insert into payments (id, transaction_id, kind, amount_minor, provider, reference, occurred_at)
    select ${idFor('payment')}, ${idFor('transaction')}, 'capture', final_amount_minor * 3 / 10, 'bulk', id::text, created_at
    from bookings b where status <> 'pending'
    union all select ${idFor('second payment')}, ${idFor('transaction')}, case status when 'completed' then 'capture' else 'refund' end,
      case status when 'completed' then final_amount_minor - final_amount_minor * 3 / 10 else final_amount_minor * 3 / 10 end,
      'bulk', id || ' second', least(created_at + interval '1 day', now())
    from bookings b where status in ('completed', 'cancelled')`,
  booking_events: `
    insert into booking_events (id, booking_id, at, what, by, type)
    ${events
      .map(
        (event) =>
          `select ${idFor(event)}, id, ${AT[event]}, '${SAID[event]}', 'clock', '${event}' from bookings b where ${HAPPENED[event]}`,
      )
      .join(' union all ')}`,
  mails: `
    insert into mails (id, kind, recipient, person_id, data, message_id, state, created_at, sent_at)
    select sent.id, 'booking', email, person, jsonb_build_object('fullName', full_name, 'subject', 'Your booking is confirmed',
        'text', 'See you at the place that you agreed on. The booking has the time and everything else.', 'booking', booking),
      '<' || sent.id || '@bulk.test>', 'sent', at, at
    from (
      select ${idFor('mail')} as id, b.id as booking, client_id as person, created_at as at from bookings b where status <> 'pending'
      union all select ${idFor('second mail')}, b.id, photographer_id, created_at from bookings b
    ) sent join people on people.id = person`,
  activities: `
    insert into activities (id, actor_id, action, subject_type, subject_id, after, created_at)
    select ${idFor('activity')}, null, 'person.updated', 'person', client_id, '{"status": "active"}', created_at
    from bookings b where hashtext(id::text) % ${BOOKINGS_AN_ACTIVITY} = 0`,
  profile_counts: `
    insert into profile_counts (photographer_id, day, views, shown)
    select photographer_id, current_date - n, n % 7, n % 50 from studios, generate_series(1, ${COUNTED_DAYS}) n`,
}

/** What bookings leave behind: payments, timelines, emails, activity and views. The ledger has no entries. */
export async function loadBulkHistory(
  client: pg.ClientBase,
  timed: (what: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (const [table, text] of Object.entries(STATEMENTS))
    await timed(table, async () => {
      const resume = await suspendIndexes(client, [table])
      await client.query(text)
      await resume()
    })
  // Rows of earlier times came late, so they are counted again.
  await client.query(`update earlier_counts set until = '-infinity', n = 0`)
}
