import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { Random } from '../demo/random.ts'
import { handleInbox, storeWebhookEvent } from '../server/features/payments/inbox/webhook-inbox.ts'
import type { ProviderEvent } from '../server/features/payments/provider/interface.ts'
import { signSandbox } from '../server/features/payments/provider/sandbox/provider.ts'
import { checkLedger } from '../server/features/payments/reconciliation/check-ledger.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { execute, query } from '../server/platform/db/query.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { drillOver } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeMarket } from './money-market.ts'
import { makeDatabaseServer, SECRET, signIn, startOn } from './site.ts'

const BOOKINGS = 1_000
const EVENTS_EACH = 5
const SENDERS = 4
const READERS = 4
const CALM_MS = 5_000
const SETTINGS = { PAYMENTS: 'sandbox' }

/** Ten thousand webhooks in random order, half of them duplicates, to two processes. */
export async function webhookStorm() {
  const server = await makeDatabaseServer()
  const [quietUrl, stormUrl] = [await server.createDatabase('quiet'), await server.createDatabase('storm')]
  const running = [await startOn(stormUrl, SETTINGS), await startOn(stormUrl, SETTINGS)]
  await (await startOn(quietUrl, SETTINGS)).end('SIGTERM')
  const quiet = await makePaidBookings(quietUrl)
  const storm = await makePaidBookings(stormUrl)
  // The quiet run gets one event for each payment, one after the other.
  const events = new Map(quiet.events.map((event) => [event.reference, event]))
  for (const event of events.values()) await storeWebhookEvent(quiet.services.db, 'sandbox', event)
  await handleInbox(quiet.services, new Date(Date.now() + 60_000))

  const { accessToken } = await signIn(running[0]!.url)
  const calm = await readLists(running, accessToken, wait(CALM_MS))
  const began = performance.now()
  const sending = sendAll(running, storm.events)
  const busy = await readLists(running, accessToken, sending)
  const { sent, refused } = await sending
  const sentIn = performance.now() - began
  await untilHandled(storm.services)
  const handledIn = performance.now() - began

  const [wanted, found] = [await readPostings(quiet.services), await readPostings(storm.services)]
  const differ = wanted.filter((line) => !found.includes(line)).length + found.length - wanted.length
  const findings = (await checkLedger(storm.services.db)).length
  await Promise.all(running.map((process) => process.end('SIGTERM')))
  const share = busy / calm
  return {
    passed:
      differ === 0 &&
      findings === 0 &&
      sent === 2 * storm.events.length &&
      wanted.length >= BOOKINGS * 4 &&
      share >= 0.5,
    result:
      `${sent} webhooks (${sent / 2} repeated) accepted in ${seconds(sentIn)} s, ${Math.round((sent / sentIn) * 1000)}/s, ${refused} rejected and sent again, all processed after ` +
      `${seconds(handledIn)} s; ${found.length} postings, ${differ} differ from the quiet run, ${findings} findings of the ledger check; ` +
      `lists during the run ${share.toFixed(2)} times as fast (${Math.round(busy)} : ${Math.round(calm)}/s)`,
  }
}

/** Held bookings that are already paid at the provider, and the events that the provider would send. */
async function makePaidBookings(url: string) {
  const { services, photographers, newClient } = await makeMarket(url, SETTINGS)
  const { db } = services
  const client = await newClient()
  const ids = photographers.map(({ id }) => id)
  await execute(db)`
    insert into bookings (id, client_id, photographer_id, state, final_amount_minor, shoot_date, start_time, end_time, hold_until,
      policy, instant, currency, fee_percent)
    select md5('booking ' || n)::uuid, ${client}, (${ids}::uuid[])[1 + n % ${photographers.length}], 'held', 40000,
      current_date + 30 + (n / ${photographers.length}), '10:00', '14:00', now() + interval '2 hours', 'standard', true, 'USD', 12
    from generate_series(0, ${BOOKINGS - 1}::int) n`
  await execute(db)`
    insert into transactions (id, booking_id, client_id, photographer_id, total_minor, upfront_minor, remaining_minor)
    select gen_random_uuid(), id, client_id, photographer_id, 40000, 12000, 28000 from bookings`
  await execute(db)`
    insert into payment_attempts (id, booking_id, purpose, method, provider, state, amount_minor, currency, reference)
    select gen_random_uuid(), id, 'upfront', 'checkout', 'sandbox', 'open', 12000, 'USD', 'cs_' || id from bookings`
  await execute(db)`
    insert into sandbox_objects (id, kind, key, state, amount_minor, currency, data)
    select 'cs_' || id, 'checkout', 'cs ' || id, 'paid', 12000, 'USD', jsonb_build_object('charge', 'ch_' || id) from bookings
    union all select 'ch_' || id, 'charge', 'ch ' || id, 'succeeded', 12000, 'USD',
      jsonb_build_object('checkout', 'cs_' || id, 'card', 'succeeds', 'fee', '378') from bookings`
  const rows = await query<{ reference: string }>(db)`
    select reference from payment_attempts order by reference`
  const events = rows.flatMap(({ reference }) =>
    Array.from(
      { length: EVENTS_EACH },
      (): ProviderEvent => ({ id: randomUUID(), kind: 'checkout', reference }),
    ),
  )
  return { services, events }
}

async function sendAll(running: ServerProcess[], events: ProviderEvent[]) {
  const waiting = new Random('storm').shuffle([...events, ...events])
  const path = fill(api.webhook, { provider: 'sandbox' })
  let sent = 0
  let refused = 0
  const send = async (turn: number) => {
    for (let event = waiting.pop(); event && !drillOver.aborted; event = waiting.pop()) {
      const body = JSON.stringify({ id: event.id, object: { kind: event.kind, id: event.reference } })
      const signature = signSandbox(SECRET, Math.floor(Date.now() / 1000), body)
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      const response = await fetch(running[turn % 2]!.url + path, { method: 'POST', headers, body })
      await response.body?.cancel()
      if (response.status === 200) sent += 1
      else {
        // Retries later, as every provider does.
        refused += 1
        waiting.unshift(event)
        await wait(200)
      }
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, (_, turn) => send(turn)))
  return { sent, refused }
}

/** Back-office lists served per second until the promise settles. */
async function readLists(running: ServerProcess[], token: string, until: Promise<unknown>): Promise<number> {
  let over = false
  const ended = until.finally(() => {
    over = true
  })
  const began = performance.now()
  let served = 0
  const read = async (turn: number) => {
    while (!over && !drillOver.aborted) {
      const url = `${running[turn % 2]!.url}${api.bookings}?page=${1 + (served % 50)}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      await response.arrayBuffer()
      if (response.ok) served += 1
    }
  }
  await Promise.all([ended, ...Array.from({ length: READERS }, (_, turn) => read(turn))])
  return (served / (performance.now() - began)) * 1000
}

async function untilHandled({ db }: Pick<Database, 'db'>): Promise<void> {
  for (;;) {
    const rows = await query(db)`select from webhook_inbox where handled_at is null limit 1`
    if (rows.length === 0 || drillOver.aborted) return
    await wait(250)
  }
}

async function readPostings({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const rows = await query<{ line: string }>(db)`
    select e.source_key || ' ' || p.account || ' ' || p.minor as line from ledger_postings p join ledger_entries e on e.id = p.entry_id
    order by 1`
  return rows.map(({ line }) => line)
}
