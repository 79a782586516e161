import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { connect } from '../server/platform/db/connect.ts'
import { insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeDatabaseServer, signIn, startOn } from './site.ts'

const ROUNDS = 200
const BETWEEN_MS = 250
/** Every process must show a change within this time. */
const IN_FORCE_MS = 2_000
const SLUG = 'the-changing-one'
const PASSWORD = 'only for this drill'
const PEOPLE = ['first@drill.test', 'second@drill.test']

type Kind = 'text' | 'profile' | 'switch'
type Change = { kind: Kind; number: number; done: number }
type Seen = { kind: Kind; numbers: number[]; began: number }

/** Changes a text, a profile and the switch under load at alternating processes, and reads pages of both. */
export async function cachedPages() {
  const { url } = await makeDatabaseServer()
  const servers = await Promise.all([startOn(url), startOn(url)])
  const photographerId = await prepare(url)
  const authorization = `Bearer ${(await signIn(servers[0]!.url)).accessToken}`
  const change = async (process: number, method: string, path: string, body: object): Promise<void> => {
    const response = await fetch(servers[process]!.url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // A busy process has changed nothing, so the request can be retried.
    if (response.status === 503) return wait(BETWEEN_MS).then(() => change(process, method, path, body))
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  }
  const changes: Change[] = []
  /** Each number is on its page several times (title and text, name and headings), to detect mixed pages. */
  const applyChange = async (kind: Kind, number: number, process: number) => {
    const name = `Version-${number}-`
    if (kind === 'text')
      await change(process, 'POST', api.savePage, {
        type: 'terms_condition',
        title: name,
        content: `${name} of the terms, ${name} to the end`,
      })
    else if (kind === 'profile')
      await change(process, 'PATCH', fill(api.updatePerson, { id: photographerId }), {
        id: photographerId,
        fullName: name,
      })
    else await change(process, 'PATCH', api.adminMarket, { launch: number % 2 ? 'waitlist' : 'live' })
    changes.push({ kind, number, done: performance.now() })
  }
  for (const kind of ['text', 'profile', 'switch'] as const) await applyChange(kind, 0, 0)

  const seen: Seen[] = []
  const people = { pages: 0, leaked: 0 }
  let failed = 0
  let rejected = 0
  let running = true
  onCleanup(() => {
    running = false
  })
  const read = async (process: number, path: string, cookie?: string) => {
    const began = performance.now()
    const response = await fetch(servers[process]!.url + path, { headers: cookie ? { cookie } : {} }).catch(
      () => null,
    )
    const text = await response?.text()
    if (response && text !== undefined && (response.ok || response.status === 404))
      return { began, text, ok: response.ok }
    if (response?.status === 503) rejected += 1
    else failed += 1
    return null
  }
  const visitors = [0, 1].flatMap((process) =>
    (['text', 'profile', 'switch'] as const).map(async (kind) => {
      while (running) {
        const page = await read(process, pathOf[kind])
        // While the waiting list is open there is no profile.
        if (!page || (!page.ok && kind === 'profile')) continue
        if (PEOPLE.some((email) => page.text.includes(email))) people.leaked += 1
        seen.push({ kind, began: page.began, numbers: numbersIn(kind, page.text) })
      }
    }),
  )
  const members = PEOPLE.map(async (email, process) => {
    const cookie = await memberCookie(servers[process]!.url, email)
    const other = PEOPLE.find((one) => one !== email)!
    while (running) {
      for (const path of Object.values(pathOf)) {
        const page = await read(process, path, cookie)
        if (!page?.ok) continue
        people.pages += 1
        if (!page.text.includes(email) || page.text.includes(other)) people.leaked += 1
      }
    }
  })
  for (let number = 1; number <= ROUNDS; number++) {
    const kind = (['text', 'profile', 'text', 'profile', 'switch'] as const)[number % 5]!
    await applyChange(kind, number, number % 2)
    await wait(BETWEEN_MS)
  }
  await wait(IN_FORCE_MS)
  running = false
  await Promise.all([...visitors, ...members])
  await Promise.all(servers.map((server) => server.end('SIGTERM')))

  const mixed = seen.filter(({ numbers }) => new Set(numbers).size !== 1).length
  const ages = seen.map((page) => staleness(page, changes))
  const oldest = Math.max(0, ...ages)
  return {
    passed: mixed === 0 && people.leaked === 0 && failed === 0 && oldest <= IN_FORCE_MS && people.pages > 0,
    result:
      `${ROUNDS} changes of a text, a profile and the switch, ${seen.length} public pages and ${people.pages} for two people from two processes: ` +
      `${mixed} mixed old and new, ${people.leaked} showed one person to another, ${failed} failed, ${rejected} were rejected with 503; ` +
      `the last request that got an old page came ${seconds(oldest)} s after a change`,
  }
}

const pathOf: Record<Kind, string> = {
  text: site.terms,
  profile: fill(site.profile, { slug: SLUG }),
  switch: site.home,
}

/** The home page shows only the mode, not the number of the change. */
const LIVE = -1
const WAITLIST = -2

function numbersIn(kind: Kind, text: string): number[] {
  if (kind === 'switch') return [text.includes(`href="${site.signIn}"`) ? LIVE : WAITLIST]
  return [...text.matchAll(/Version-(\d+)-/g)].map(([, number]) => Number(number))
}

/** How long after a change a page was requested that did not show it; 0 if it showed the newest change. */
function staleness({ kind, numbers, began }: Seen, changes: Change[]): number {
  const shows = (number: number) =>
    kind === 'switch' ? numbers[0] === (number % 2 ? WAITLIST : LIVE) : numbers[0]! >= number
  const before = changes.filter((change) => change.kind === kind && change.done <= began)
  const newest = before.at(-1)
  // A change that was still being saved when the page was requested may already show.
  if (!newest || shows(newest.number)) return 0
  const next = changes.find((change) => change.kind === kind && change.number > newest.number)
  if (kind === 'switch' && next && shows(next.number)) return 0
  const missing = before.find(({ number }) => number > numbers[0]!) ?? newest
  return began - (kind === 'switch' ? newest : missing).done
}

async function prepare(url: string): Promise<string> {
  const database = connect({ url, connections: 2 })
  try {
    const { id: placeId } = await insertPlace(database.db)
    const { id } = await insertPerson(database.db, { role: 'photographer', fullName: 'Version-0-' })
    await insertStudio(database.db, id, { placeId, slug: SLUG, listed: true })
    const passwordHash = await hashPassword(PASSWORD)
    for (const email of PEOPLE) await insertPerson(database.db, { email, fullName: email, passwordHash })
    return id
  } finally {
    await database.close()
  }
}

async function memberCookie(url: string, email: string): Promise<string> {
  const response = await fetch(url + api.memberSession, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookie = response.headers.get('set-cookie')
  if (!cookie) throw new Error(`Signing in failed with ${response.status}: ${await response.text()}`)
  return cookie.split(';')[0]!
}
