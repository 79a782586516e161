import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../test/server-process.ts'
import { FailoverPeople } from './failover-people.ts'
import { median, seconds } from './figures.ts'
import { isInstalled, NOT_INSTALLED } from './haproxy.ts'
import { makeMarket } from './money-market.ts'
import { type Member, makeFiles, makePair } from './postgres-pair.ts'
import { makeFolder, query, startOn } from './site.ts'

/** A machine dies at once, or it is only not heard of any more, which is worse. */
const ENDS = ['die', 'fallSilent', 'die', 'fallSilent', 'die'] as const
const SETTINGS = { LAUNCH: 'live', PAYMENTS: 'sandbox' }
const SIGN_UP_LANES = 4
const BOOKING_LANES = 4
const CLIENTS_EACH = 60
const BEFORE_MS = 4_000
const AFTER_MS = 4_000
/** The watcher asks this often, and believes it after so many questions without an answer. */
const WATCH_MS = 500
const TIMEOUT_MS = 1_000
const SILENCES = 2
/** Longer than a visitor would wait for a site; then the drill has failed. */
const RETURN_LIMIT_MS = 40_000

type Round = { away: number; accounts: number; bookings: number; repeated: number; wrong: string[] }

/** The primary is lost for good under load, five times in a row; the stand-by takes over without a restart of any process. */
export async function failover() {
  if (!(await isInstalled())) return NOT_INSTALLED
  // The copies of the database share one photo storage, because a database refuses another than its own.
  const settings = { ...SETTINGS, DATA_DIR: await makeFolder() }
  const files = await makeFiles(async (url) => (await startOn(url, settings)).end('SIGTERM'))
  const rounds: Round[] = []
  for (const [n, end] of ENDS.entries()) {
    const round = await loseThePrimary(files, settings, `round-${n}`, end)
    rounds.push(round)
    console.log(
      `  ${n + 1}. the primary ${end === 'die' ? 'was killed' : 'fell silent'}: serving again after ${seconds(round.away)} s, ` +
        `${round.accounts} accounts and ${round.bookings} bookings acknowledged, ${round.wrong.join(', ') || 'none lost'}`,
    )
  }
  const sum = (pick: (round: Round) => number) => rounds.reduce((all, round) => all + pick(round), 0)
  const away = rounds.map((round) => round.away)
  const wrong = rounds.flatMap((round) => round.wrong)
  return {
    passed: wrong.length === 0 && sum((round) => round.accounts) > 0 && sum((round) => round.bookings) > 0,
    result:
      `the primary was lost ${ENDS.length} times under ${sum((round) => round.accounts)} sign-ups and ${sum((round) => round.bookings)} bookings at two processes: ` +
      `${wrong.length === 0 ? 'no acknowledged row missing, none doubled, no process restarted' : wrong.join(', ')}; ${sum((round) => round.repeated)} calls repeated; ` +
      `both serve again after ${seconds(median(away))} s (median), ${seconds(Math.max(...away))} s at most`,
  }
}

async function loseThePrimary(
  files: string,
  settings: Record<string, string>,
  name: string,
  end: (typeof ENDS)[number],
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
  const living = [
    ...Array.from({ length: SIGN_UP_LANES }, (_, lane) => people.signUp(lane)),
    ...lanes.map((clients, lane) => people.book(lane, clients, market.shoot)),
  ]
  await wait(BEFORE_MS)
  const lost = performance.now()
  await primary[end]()
  await watchAndPromote(primary, standby)
  const away = await untilBothServe(people, lost)
  await wait(AFTER_MS)
  people.stop()
  await Promise.all(living)
  const wrong = [...(await compare(standby, people)), ...(await lookAfter(servers))]
  if (away === null) wrong.push(`not both served within ${seconds(RETURN_LIMIT_MS)} s`)
  for (const [status, count] of people.unexpectedStatuses) wrong.push(`${count} answers with ${status}`)
  for (const server of servers) await server.end('SIGTERM')
  await standby.stop()
  return {
    away: away ?? RETURN_LIMIT_MS,
    accounts: people.joined.size,
    bookings: people.booked.size,
    repeated: people.repeated,
    wrong,
  }
}

/** What Patroni or a person does: make sure that the old one is gone for good, only then let the other one write. */
async function watchAndPromote(primary: Member, standby: Member): Promise<void> {
  for (let silences = 0; silences < SILENCES; ) {
    await wait(WATCH_MS)
    const answers = await Promise.race([
      query(primary.ownerUrl, 'select 1').then(
        () => true,
        () => false,
      ),
      wait(TIMEOUT_MS, false),
    ])
    silences = answers ? 0 : silences + 1
  }
  await primary.die()
  await query(standby.ownerUrl, 'select pg_promote()')
}

/** Milliseconds from the loss until each process has said yes to something that was asked after it. */
async function untilBothServe(people: FailoverPeople, lost: number): Promise<number | null> {
  const firstYes = (process: number) =>
    people.notified.find((one) => one.process === process && one.began > lost)?.at
  while (performance.now() - lost < RETURN_LIMIT_MS) {
    const [one, other] = [firstYes(0), firstYes(1)]
    if (one !== undefined && other !== undefined) return Math.max(one, other) - lost
    await wait(20)
  }
  return null
}

/** Every confirmed action is in the server that took over, exactly once. */
async function compare(standby: Member, { joined, booked }: FailoverPeople): Promise<string[]> {
  const accounts = await query<{ email: string }>(standby.ownerUrl, 'select email::text from people')
  const bookings = await query<{ id: string }>(standby.ownerUrl, 'select id from bookings')
  const doubled = await query(
    standby.ownerUrl,
    'select client_id from bookings group by client_id having count(*) > 1',
  )
  const known = new Set([...accounts.map(({ email }) => email), ...bookings.map(({ id }) => id)])
  const missing = [...joined, ...booked].filter((one) => !known.has(one)).length
  return [
    ...(missing > 0 ? [`${missing} acknowledged rows LOST`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} bookings made twice`] : []),
  ]
}

/** The processes were not restarted; jobs and everything else work on the new server. */
async function lookAfter(servers: ServerProcess[]): Promise<string[]> {
  const wrong: string[] = []
  for (const server of servers) {
    const ended = await Promise.race([server.exited.then(() => true), wait(0, false)])
    const ready = await fetch(`${server.url}/readyz`).catch(() => null)
    if (ended) wrong.push('a process ended')
    else if (!ready?.ok) wrong.push(`a process is not ready: ${await ready?.text()}`)
  }
  return wrong
}
