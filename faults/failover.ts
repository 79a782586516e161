import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../test/server-process.ts'
import { FailoverPeople } from './failover-people.ts'
import { median, seconds } from './figures.ts'
import { isInstalled, NOT_INSTALLED } from './haproxy.ts'
import { makeMarket } from './money-market.ts'
import { type Member, makeFiles, makePair } from './postgres-pair.ts'
import { makeFolder, query, startOn } from './site.ts'

/** The primary crashes, or it stops responding with its connections open, which is harder to detect. */
const FAILURES = ['crash', 'freeze', 'crash', 'freeze', 'crash'] as const
const SETTINGS = { LAUNCH: 'live', PAYMENTS: 'sandbox' }
const SIGN_UP_LANES = 4
const BOOKING_LANES = 4
const CLIENTS_EACH = 60
const BEFORE_MS = 4_000
const AFTER_MS = 4_000
/** The primary is checked this often and counts as lost after this many missed checks in a row. */
const WATCH_MS = 500
const TIMEOUT_MS = 1_000
const MISSED_CHECKS = 2
/** The drill fails after an outage of this length, which is longer than a visitor would wait. */
const RETURN_LIMIT_MS = 40_000

type Round = { outageMs: number; accounts: number; bookings: number; repeated: number; wrong: string[] }

/** The primary is lost for good under load, five times; the standby takes over and no process restarts. */
export async function failover() {
  if (!(await isInstalled())) return NOT_INSTALLED
  // The copies of the database share one photo storage, because a database refuses another than its own.
  const settings = { ...SETTINGS, DATA_DIR: await makeFolder() }
  const files = await makeFiles(async (url) => (await startOn(url, settings)).end('SIGTERM'))
  const rounds: Round[] = []
  for (const [n, failure] of FAILURES.entries()) {
    const round = await loseThePrimary(files, settings, `round-${n}`, failure)
    rounds.push(round)
    console.log(
      `  ${n + 1}. the primary ${failure === 'crash' ? 'crashed' : 'stopped responding'}: serving again after ${seconds(round.outageMs)} s, ` +
        `${round.accounts} accounts and ${round.bookings} bookings acknowledged, ${round.wrong.join(', ') || 'none lost'}`,
    )
  }
  const sum = (pick: (round: Round) => number) => rounds.reduce((all, round) => all + pick(round), 0)
  const outages = rounds.map((round) => round.outageMs)
  const wrong = rounds.flatMap((round) => round.wrong)
  return {
    passed: wrong.length === 0 && sum((round) => round.accounts) > 0 && sum((round) => round.bookings) > 0,
    result:
      `the primary was lost ${FAILURES.length} times under ${sum((round) => round.accounts)} sign-ups and ${sum((round) => round.bookings)} bookings at two processes: ` +
      `${wrong.length === 0 ? 'no acknowledged row missing or duplicated, no process restarted' : wrong.join(', ')}; ${sum((round) => round.repeated)} calls repeated; ` +
      `both serve again after ${seconds(median(outages))} s (median), ${seconds(Math.max(...outages))} s at most`,
  }
}

async function loseThePrimary(
  files: string,
  settings: Record<string, string>,
  name: string,
  failure: (typeof FAILURES)[number],
): Promise<Round> {
  const { primary, standby, url } = await makePair(files)
  const servers = [await startOn(url, settings), await startOn(url, settings)]
  const market = await makeMarket(primary.url, settings)
  const lanes = await Promise.all(
    Array.from({ length: BOOKING_LANES }, () =>
      Promise.all(
        Array.from({ length: CLIENTS_EACH }, async () => {
          const id = await market.newClient()
          return { id, headers: await market.headersOf(id) }
        }),
      ),
    ),
  )
  const people = new FailoverPeople(
    name,
    servers.map((server) => server.url),
  )
  const loops = [
    ...Array.from({ length: SIGN_UP_LANES }, (_, lane) => people.signUp(lane)),
    ...lanes.map((clients, lane) => people.book(lane, clients, market.shoot)),
  ]
  await wait(BEFORE_MS)
  const lost = performance.now()
  await primary[failure]()
  await watchAndPromote(primary, standby)
  const outageMs = await waitUntilBothServe(people, lost)
  await wait(AFTER_MS)
  people.stop()
  await Promise.all(loops)
  const wrong = [...(await compare(standby, people)), ...(await checkProcesses(servers))]
  if (outageMs === null) wrong.push(`not both processes served within ${seconds(RETURN_LIMIT_MS)} s`)
  for (const [status, count] of people.unexpectedStatuses) wrong.push(`${count} responses with ${status}`)
  for (const server of servers) await server.end('SIGTERM')
  await standby.stop()
  return {
    outageMs: outageMs ?? RETURN_LIMIT_MS,
    accounts: people.joined.size,
    bookings: people.booked.size,
    repeated: people.repeated,
    wrong,
  }
}

/** As Patroni or an operator does: ends the old primary for good before it promotes the standby. */
async function watchAndPromote(primary: Member, standby: Member): Promise<void> {
  for (let missed = 0; missed < MISSED_CHECKS; ) {
    await wait(WATCH_MS)
    const responds = await Promise.race([
      query(primary.ownerUrl, 'select 1').then(
        () => true,
        () => false,
      ),
      wait(TIMEOUT_MS, false),
    ])
    missed = responds ? 0 : missed + 1
  }
  await primary.crash()
  await query(standby.ownerUrl, 'select pg_promote()')
}

/** Milliseconds from the loss until both processes have confirmed a request that was sent after it. */
async function waitUntilBothServe(people: FailoverPeople, lost: number): Promise<number | null> {
  const firstConfirmed = (process: number) =>
    people.confirmations.find((one) => one.process === process && one.began > lost)?.at
  while (performance.now() - lost < RETURN_LIMIT_MS) {
    const [one, other] = [firstConfirmed(0), firstConfirmed(1)]
    if (one !== undefined && other !== undefined) return Math.max(one, other) - lost
    await wait(20)
  }
  return null
}

/** Every confirmed row must be on the promoted server, and no client may have two bookings. */
async function compare(standby: Member, { joined, booked }: FailoverPeople): Promise<string[]> {
  const accounts = await query<{ email: string }>(standby.ownerUrl, 'select email::text from people')
  const bookings = await query<{ id: string }>(standby.ownerUrl, 'select id from bookings')
  const duplicates = await query(
    standby.ownerUrl,
    'select client_id from bookings group by client_id having count(*) > 1',
  )
  const known = new Set([...accounts.map(({ email }) => email), ...bookings.map(({ id }) => id)])
  const missing = [...joined, ...booked].filter((one) => !known.has(one)).length
  return [
    ...(missing > 0 ? [`${missing} acknowledged rows LOST`] : []),
    ...(duplicates.length > 0 ? [`${duplicates.length} bookings made twice`] : []),
  ]
}

/** No process may have exited, and each must be ready with the new primary. */
async function checkProcesses(servers: ServerProcess[]): Promise<string[]> {
  const wrong: string[] = []
  for (const server of servers) {
    const ended = await Promise.race([server.exited.then(() => true), wait(0, false)])
    const ready = await fetch(`${server.url}/readyz`).catch(() => null)
    if (ended) wrong.push('a process ended')
    else if (!ready?.ok) wrong.push(`a process is not ready: ${await ready?.text()}`)
  }
  return wrong
}
