import fc from 'fast-check'
import type pg from 'pg'
import { ensureTimeZone, foldTallies } from '../server/core/monthly-counts/fold.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'

/** Instants around the end of a month, where the month depends on the time zone. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -20 * 60, max: 20 * 60 }))
  .map(([month, minutes]) => new Date(Date.UTC(2025, month, 1, 0, minutes)).toISOString())
const nth = fc.nat({ max: 30 })
const role = fc.constantFrom('client', 'photographer', 'admin')
const bookingStatus = fc.constantFrom('pending', 'confirm', 'completed', 'cancelled')
const paymentStatus = fc.constantFrom('completed', 'pending', 'failed', 'refunded', 'processing')
const stage = fc.constantFrom('completed', 'upfront', 'partial', 'pending')

const pick = (table: string, where = 'true') =>
  `(select id from ${table} where ${where} order by id offset $1 % greatest((select count(*) from ${table} where ${where}), 1) limit 1)`

/** Random changes to all counted rows, as a list of steps. */
export function marketChanges(database: () => Database) {
  const run = (text: string, values: unknown[] = []) => database().pool.query(text, values)
  let day = 0
  const steps: Record<string, fc.Arbitrary<() => Promise<unknown>>> = {
    addPeople: fc.array(fc.tuple(role, instant, fc.boolean()), { minLength: 1, maxLength: 4 }).map(
      (rows) => () =>
        run(
          `insert into people (id, role, email, created_at, email_verified_at)
         select id, role, id::text, at, case when verified then now() end
         from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::boolean[]) as t (id, role, at, verified)`,
          [rows.map(() => newId()), rows.map((r) => r[0]), rows.map((r) => r[1]), rows.map((r) => r[2])],
        ),
    ),
    changePerson: fc.tuple(nth, fc.constantFrom('active', 'inactive'), fc.boolean()).map(
      ([n, status, verified]) =>
        () =>
          run(
            `update people set status = $2, email_verified_at = case when $3 then now() end where id = ${pick('people')}`,
            [n, status, verified],
          ),
    ),
    erasePerson: nth.map(
      (n) => () => run(`update people set erased_at = now(), email = null where id = ${pick('people')}`, [n]),
    ),
    changeAllPeople: instant.map((at) => () => run('update people set created_at = $1', [at])),
    book: fc.tuple(nth, bookingStatus, instant).map(
      ([n, status, at]) =>
        () =>
          run(
            `insert into bookings (id, client_id, photographer_id, status, final_amount_minor, shoot_date, start_time, end_time, created_at)
         select $2, c.id, p.id, $3, 1000, date '2025-01-01' + $4::int, '10:00', '12:00', $5
         from people c, people p where c.id = ${pick('people', "role = 'client'")}
           and p.id = ${pick('people', "role = 'photographer'")}`,
            [n, newId(), status, day++, at],
          ),
    ),
    changeBookings: fc.tuple(nth, bookingStatus).map(
      ([n, status]) =>
        () =>
          run(`update bookings set status = $2 where id = ${pick('bookings')}`, [n, status]),
    ),
    dropBooking: nth.map(
      (n) => () =>
        run(
          `delete from bookings where id = ${pick('bookings', 'not exists (select from transactions t where t.booking_id = bookings.id)')}`,
          [n],
        ),
    ),
    charge: fc.tuple(nth, paymentStatus, stage, instant).map(
      ([n, status, at, when]) =>
        () =>
          run(
            `insert into transactions (id, booking_id, client_id, photographer_id, total_minor, upfront_minor, remaining_minor, payment_status, payment_stage, created_at)
         select $2, id, client_id, photographer_id, 1000, 400, 600, $3, $4, $5 from bookings where id = ${pick('bookings')}
         on conflict do nothing`,
            [n, newId(), status, at, when],
          ),
    ),
    changeTransaction: fc.tuple(nth, paymentStatus, stage).map(
      ([n, status, at]) =>
        () =>
          run(
            `update transactions set payment_status = $2, payment_stage = $3 where id = ${pick('transactions')}`,
            [n, status, at],
          ),
    ),
    pay: fc.tuple(nth, fc.constantFrom('capture', 'refund'), fc.integer({ min: 1, max: 700 }), instant).map(
      ([n, kind, amount, at]) =>
        () =>
          run(
            `insert into payments (id, transaction_id, kind, amount_minor, reference, occurred_at)
           select $2::uuid, id, $3, $4, $2::uuid::text, $5 from transactions where id = ${pick('transactions')}`,
            [n, newId(), kind, amount, at],
          ).catch(ignoreRefusal),
    ),
    dropPayment: nth.map(
      (n) => () => run(`delete from payments where id = ${pick('payments')}`, [n]).catch(ignoreRefusal),
    ),
    join: fc.tuple(fc.constantFrom('client', 'photographer', null), instant).map(
      ([kind, at]) =>
        () =>
          run(
            `insert into waitlist_entries (id, full_name, email, role, created_at) values ($1::uuid, 'A', $1::uuid::text, $2, $3)`,
            [newId(), kind, at],
          ),
    ),
    leave: nth.map(
      (n) => () => run(`delete from waitlist_entries where id = ${pick('waitlist_entries')}`, [n]),
    ),
    truncate: fc.constant(() => run('truncate payments, waitlist_entries')),
    rollBack: fc.constant(async () => {
      const client = await database().pool.connect()
      try {
        await client.query('begin')
        // Rejected if another writer has just added a refund of a payment that this deletes.
        await client.query('delete from payments').catch(ignoreRefusal)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }),
    fold: fc.constant(() => foldTallies(database().pool)),
    moveZone: fc
      .constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland')
      .map((zone) => () => ensureTimeZone(database(), zone)),
  }
  const anyStep = fc.oneof(
    ...Object.entries(steps).map(([name, step]) => step.map((act) => ({ act, toString: () => name }))),
  )
  return fc.array(anyStep, { minLength: 5, maxLength: 60 })
}

/** Initial rows, so that even short lists of changes reach the payments. */
export const SMALL_MARKET = `
  truncate people, bookings, transactions, payments, waitlist_entries cascade;
  insert into people (id, role, email, created_at)
    select gen_random_uuid(), case when i % 2 = 0 then 'client' else 'photographer' end, i::text,
      timestamptz '2025-01-01' + i * interval '5 days' from generate_series(1, 8) i;
  insert into bookings (id, client_id, photographer_id, final_amount_minor, shoot_date, start_time, end_time, created_at)
    select gen_random_uuid(), c.id, p.id, 1000, date '2024-01-01' + row_number() over ()::int, '10:00', '12:00', c.created_at
    from people c, people p where c.role = 'client' and p.role = 'photographer';
  insert into transactions (id, booking_id, client_id, photographer_id, total_minor, upfront_minor, remaining_minor, created_at)
    select id, id, client_id, photographer_id, 1000, 300, 700, created_at from bookings limit 12;
  insert into payments (id, transaction_id, kind, amount_minor, reference, occurred_at)
    select id, id, 'capture', 900, id::text, created_at from transactions limit 8`

function ignoreRefusal(error: pg.DatabaseError) {
  if (error.code !== '23514') throw error
}
