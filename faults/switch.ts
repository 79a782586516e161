import { setTimeout as wait } from 'node:timers/promises'
import { api, site } from '../contract/paths.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeDatabaseServer, signIn, startOn } from './site.ts'

const VISITORS = 6
const TURNS = 8
const BETWEEN_MS = 4_000
/** The promise: in force in every process by then. */
const IN_FORCE_MS = 2_000

type Face = 'live' | 'waitlist' | 'mixed'
type Seen = { began: number; ended: number; face: Face }
type Turn = { began: number; done: number; face: Face }

/** Turns the launch switch back and forth under load, now at one process and now at the other. */
export async function switchUnderLoad() {
  const { url } = await makeDatabaseServer()
  const servers = await Promise.all([startOn(url), startOn(url)])
  const authorization = `Bearer ${(await signIn(servers[0]!.url)).accessToken}`
  const seen: Seen[] = []
  let going = true
  let failed = 0
  let refused = 0
  onCleanup(() => {
    going = false
  })
  const load = Array.from({ length: VISITORS }, async (_, visitor) => {
    while (going) {
      const began = performance.now()
      const answer = await fetch(servers[visitor % 2]!.url + site.home).catch(() => null)
      // Busy is an answer, and shows no face.
      if (answer?.status === 503) refused += 1
      else if (!answer?.ok) failed += 1
      else seen.push({ began, face: faceOf(await answer.text()), ended: performance.now() })
    }
  })
  const turns: Turn[] = [{ began: 0, done: 0, face: 'waitlist' }]
  for (let turn = 0; turn < TURNS; turn++) {
    await wait(BETWEEN_MS)
    const face = turn % 2 ? 'waitlist' : 'live'
    const began = performance.now()
    const answer = await fetch(servers[turn % 2]!.url + api.adminMarket, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ launch: face }),
    })
    if (!answer.ok) throw new Error(`The switch answered ${answer.status}`)
    turns.push({ began, done: performance.now(), face })
  }
  await wait(BETWEEN_MS)
  going = false
  await Promise.all(load)
  const mixed = seen.filter(({ face }) => face === 'mixed').length
  const stale = seen.map((page) => staleness(page, turns))
  const longest = stale.reduce((most, ms) => Math.max(most, ms), 0)
  const late = stale.filter((ms) => ms > IN_FORCE_MS).length
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  return {
    passed: mixed === 0 && late === 0 && failed === 0 && seen.length > 0,
    result:
      `${seen.length} pages from two processes during ${TURNS} turns of the switch: ${mixed} mixed both faces, ${failed} failed, ${refused} were refused as busy; ` +
      `the old face was last begun ${seconds(longest)} s after a turn`,
  }
}

/** How long after a turn was done a page was asked for that still showed the face before it. */
function staleness({ began, ended, face }: Seen, turns: Turn[]): number {
  const last = turns.findLastIndex(({ done }) => done <= began)
  const next = turns[last + 1]
  // The next turn may have come while the page was on its way.
  if (face === turns[last]!.face || (next && next.began <= ended)) return 0
  return began - turns[last]!.done
}

/** The way in stands on the open site only, these calls to join only before; the footer's link stands on both. */
function faceOf(page: string): Face {
  const open = page.includes(`href="${site.signIn}"`)
  const waiting = /join the waitlist|Join The Waitlist/.test(page)
  if (open === waiting) return 'mixed'
  return open ? 'live' : 'waitlist'
}
