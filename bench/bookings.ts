import { asMinor, majorOf } from '../contract/format/money.ts'
import { api } from '../contract/paths.ts'
import { sendRequest } from '../faults/send-request.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { bearerOf } from '../test/sign-in.ts'
import type { Line } from './report.ts'
import type { World } from './world.ts'

const AT_ONCE = 16
const ROUNDS = 3
const EACH = 320
const GOAL = 100

type Choice = { slug: string; package: string; price: number; minutes: number; lengths: number[] }
type Call = { headers: Record<string, string>; body: object }

/** Bookings up to the payment page, each with another client and photographer, a price check and a hold. */
export async function measureBookings(world: World): Promise<Line> {
  const database = connect({ url: world.url })
  const calls = await prepare(database, world.secret, AT_ONCE * 4 + ROUNDS * EACH)
  await bookAll(world, calls.splice(0, AT_ONCE * 4))
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await bookAll(world, calls.splice(0, EACH))
    rates.push((EACH * 1000) / (performance.now() - began))
  }
  await deleteHolds(database)
  await database.close()
  const value = rates.toSorted((a, b) => a - b)[ROUNDS >> 1]!
  const figure = `${Math.round(value)}/s`
  return { what: 'booking to payment page', figure, value, goal: `≥ ${GOAL}/s`, holds: value >= GOAL }
}

/** Unpaid holds would expire during the next run on a reused database and slow it down. */
async function deleteHolds({ pool }: Database): Promise<void> {
  await pool.query(`
    with held as (
      select b.id, b.photographer_id, b.shoot_date from payment_attempts a join bookings b on b.id = a.booking_id
      where a.state = 'open'
    ), attempts as (
      delete from payment_attempts where booking_id in (select id from held)
    ), sums as (
      delete from transactions where booking_id in (select id from held)
    ), days as (
      delete from free_days d using held where d.photographer_id = held.photographer_id and d.date = held.shoot_date
    )
    delete from bookings where id in (select id from held)`)
}

async function prepare(database: Database, secret: string, count: number): Promise<Call[]> {
  const services = { ...database, secret } as unknown as Services
  const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await database.pool.query<Choice>(CHOICES, [date, count])
  if (rows.length < count) throw new Error(`Only ${rows.length} photographers are free on ${date}.`)
  // Other clients than in the last run, because a client may have at most three holds.
  const clients = await database.pool.query<{ id: string }>(
    `select id from people where role = 'client' order by md5(id::text || $1) limit $2`,
    [String(Date.now()), count],
  )
  const calls: Call[] = []
  for (const [n, { slug, price, minutes, lengths, package: chosen }] of rows.entries()) {
    const half = lengths.findIndex((length) => length >= minutes)
    const start = new Date(half * 1_800_000).toISOString().slice(11, 16)
    const { headers } = await bearerOf(services, clients.rows[n]!.id)
    const body = { slug, package: chosen, date, start, expectedTotal: majorOf(asMinor(price), 'USD') }
    calls.push({ headers: { ...headers, 'idempotency-key': `bench-${Date.now()}-${n}` }, body })
  }
  return calls
}

/** Photographers without bookings or other changes on that day, each with one of their packages. */
const CHOICES = `
  select s.slug, k.id as package, k.price_minor as price, k.minutes, w.lengths
  from studios s
  cross join lateral (
    select id, price_minor, minutes from packages where photographer_id = s.photographer_id and active order by id limit 1
  ) k
  join free_weekdays w on w.photographer_id = s.photographer_id and w.day = extract(isodow from $1::date)
  where s.listed and w.longest >= k.minutes
    and not exists (select from free_days d where d.photographer_id = s.photographer_id and d.date = $1::date)
  limit $2`

async function bookAll(world: World, calls: Call[]): Promise<void> {
  const waiting = [...calls]
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const { status, body } = await sendRequest(world.ours.url + api.myBookings, call, call.body)
      if (status !== 201 || !JSON.parse(body).data.checkoutUrl)
        throw new Error(`Booking failed with ${status}: ${body}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
