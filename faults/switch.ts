import { setTimeout as wait } from 'node:timers/promises'
import { api, site } from '../contract/paths.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeDatabaseServer, signIn, startOn } from './site.ts'

const VISITORS = 6
const TURNS = 8
const BETWEEN_MS = 4_000
/** Every process must show a change within this time. */
const IN_FORCE_MS = 2_000

type Mode = 'live' | 'waitlist' | 'mixed'
type Seen = { began: number; ended: number; mode: Mode }
type Turn = { began: number; done: number; mode: Mode }

/** Turns the launch switch back and forth under load, at alternating processes. */
export async function switchUnderLoad() {
  const { url } = await makeDatabaseServer()
  const servers = await Promise.all([startOn(url), startOn(url)])
  const authorization = `Bearer ${(await signIn(servers[0]!.url)).accessToken}`
  const seen: Seen[] = []
  let running = true
  let failed = 0
  let rejected = 0
  onCleanup(() => {
    running = false
  })
  const load = Array.from({ length: VISITORS }, async (_, visitor) => {
    while (running) {
      const began = performance.now()
      const response = await fetch(servers[visitor % 2]!.url + site.home).catch(() => null)
      // A 503 from a busy process is not a failure.
      if (response?.status === 503) rejected += 1
      else if (!response?.ok) failed += 1
      else seen.push({ began, mode: modeOf(await response.text()), ended: performance.now() })
    }
  })
  const turns: Turn[] = [{ began: 0, done: 0, mode: 'waitlist' }]
  for (let turn = 0; turn < TURNS; turn++) {
    await wait(BETWEEN_MS)
    const mode = turn % 2 ? 'waitlist' : 'live'
    const began = performance.now()
    const response = await fetch(servers[turn % 2]!.url + api.adminMarket, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ launch: mode }),
    })
    if (!response.ok) throw new Error(`The switch returned ${response.status}`)
    turns.push({ began, done: performance.now(), mode })
  }
  await wait(BETWEEN_MS)
  running = false
  await Promise.all(load)
  const mixed = seen.filter(({ mode }) => mode === 'mixed').length
  const stale = seen.map((page) => staleness(page, turns))
  const longest = stale.reduce((most, ms) => Math.max(most, ms), 0)
  const late = stale.filter((ms) => ms > IN_FORCE_MS).length
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  return {
    passed: mixed === 0 && late === 0 && failed === 0 && seen.length > 0,
    result:
      `${seen.length} pages from two processes during ${TURNS} turns of the switch: ${mixed} mixed both modes, ${failed} failed, ${rejected} were rejected with 503; ` +
      `the last request that got the old mode came ${seconds(longest)} s after a turn`,
  }
}

/** How long after a turn a page was requested that still showed the mode before it. */
function staleness({ began, ended, mode }: Seen, turns: Turn[]): number {
  const last = turns.findLastIndex(({ done }) => done <= began)
  const next = turns[last + 1]
  // The next turn may have begun before the page was received.
  if (mode === turns[last]!.mode || (next && next.began <= ended)) return 0
  return began - turns[last]!.done
}

/** Only the live site links to sign-in, only the waiting list has these texts; both have a footer link. */
function modeOf(page: string): Mode {
  const open = page.includes(`href="${site.signIn}"`)
  const waiting = /join the waitlist|Join The Waitlist/.test(page)
  if (open === waiting) return 'mixed'
  return open ? 'live' : 'waitlist'
}
