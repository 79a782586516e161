import type { PaymentServices } from '../server/features/payments/provider/providers.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { execute, query, sql } from '../server/platform/db/query.ts'
import { createJobMonitor } from '../server/platform/jobs/monitor.ts'
import { createLog } from '../server/platform/log.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { insertListed } from '../test/listed.ts'
import { bearerOf } from '../test/sign-in.ts'
import { onCleanup } from './cleanup.ts'
import { SECRET } from './site.ts'

const PHOTOGRAPHERS = 8
const FIRST_DAY = 20
const LAST_DAY = 320

export type Shoot = { slug: string; package: string; date: string; start: string; photographerId: string }
export type MoneyMarket = Awaited<ReturnType<typeof makeMarket>>

/** An open marketplace on this database, with services to run jobs while no process runs. */
export async function makeMarket(url: string, settings: Record<string, string>) {
  const database: Database = connect({ url, connections: 6 })
  onCleanup(database.close)
  const { db } = database
  await execute(db)`update settings set launch = 'live', currency = 'USD'`
  const place = await insertPlace(db)
  const listed: { id: string; slug: string; package: string }[] = []
  for (let n = 0; n < PHOTOGRAPHERS; n += 1) {
    const wanted = {
      placeId: place.id,
      priceMinor: 40_000,
      instant: n % 2 === 0,
      fullName: `Photographer ${n}`,
    }
    const made = await insertListed(database, wanted)
    const rows = await query<{ id: string }>(db)`select id from packages where photographer_id = ${made.id}`
    listed.push({ ...made, package: rows[0]!.id })
  }
  const reads: Services['reads'] = database
  const config = readConfig({
    DATABASE_URL: url,
    AUTH_SECRET: SECRET,
    PUBLIC_URL: 'http://localhost',
    ...settings,
  })
  // The drill stores emails as usual; no job needs to send them.
  const jobs = { send: async () => null, monitor: createJobMonitor() } as unknown as Services['jobs']
  const services = {
    ...database,
    reads,
    config,
    secret: SECRET,
    jobs,
    log: createLog('silent'),
  } as Services & PaymentServices
  let next = 0
  return {
    services,
    photographers: listed,
    /** A time that no other client has requested. */
    shoot(): Shoot {
      const turn = next++
      const { slug, package: chosen, id } = listed[turn % listed.length]!
      const day = FIRST_DAY + (Math.floor(turn / listed.length) % (LAST_DAY - FIRST_DAY))
      const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
      return { slug, package: chosen, date, start: '10:00', photographerId: id }
    },
    newClient: async () => (await insertPerson(db, { role: 'client' })).id,
    /** Signs in again on each call, because access tokens expire during a drill. */
    headersOf: async (personId: string) => (await bearerOf(services, personId)).headers,
    /** Moves the dates of this booking back, as if it had been made this many days earlier. */
    async age(id: string, days: number): Promise<void> {
      const by = sql`make_interval(secs => ${days * 86_400})`
      await execute(db)`
        update bookings set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, state_since = state_since - ${by},
          deadline = deadline - ${by}, booked_at = booked_at - ${by}, created_at = created_at - ${by},
          remaining_due = remaining_due - ${by}, charge_at = charge_at - ${by}, policy_starts_at = policy_starts_at - ${by}
        where id = ${id}`
    },
    async addPicture(bookingId: string): Promise<void> {
      await execute(db)`
        with made as (insert into pictures (id, purpose, state, bytes, sha256, crc32)
          values (gen_random_uuid(), 'gallery', 'ready', 1, '\\x00', 0) returning id)
        insert into gallery_pictures (picture_id, booking_id) select id, ${bookingId} from made`
    },
  }
}
