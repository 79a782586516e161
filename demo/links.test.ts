import { parse } from 'node-html-parser'
import { expect, test, vi } from 'vitest'
import { site } from '../contract/paths.ts'
import { screens } from '../e2e/screens.ts'
import { loadPlaces } from '../server/features/places/load-places.ts'
import { kindsOf, patternOf } from '../test/links.ts'
import { cookieOf } from '../test/sign-in.ts'
import { startTestSite } from '../test/start-app.ts'
import { loadDemo } from './load.ts'
import { showcaseClient, showcasePhotographer } from './showcase/people.ts'

// The demo is loaded once, which takes seconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const running = startTestSite({ launch: 'live', payments: 'sandbox' })
let loaded: Promise<unknown> | undefined

/** Follows one redirect: links may lead to a page that opens another, such as the form to sign in. */
async function open(path: string, headers: Record<string, string>) {
  const first = await running.app.inject({ url: path, headers })
  const { location } = first.headers
  return location ? running.app.inject({ url: String(location), headers }) : first
}

test.each([
  ['visitor', site.home, null, 40],
  ['client', site.account, showcaseClient.email, 50],
  ['photographer', site.studio, showcasePhotographer.email, 50],
] as const)('the links on all pages of a %s lead to pages', async (role, first, email, atLeast) => {
  const { pool, url } = running.services
  // The large cities are enough: the demo brings its own.
  loaded ??= loadPlaces(url, 'large').then(() => loadDemo(pool, { besideAdmins: true }))
  await loaded
  const { rows } = await pool.query('select id from people where email = $1', [email])
  const headers = rows[0] ? (await cookieOf(running.services, rows[0].id)).headers : {}
  const found = new Map([[first as string, [patternOf(first)]]])
  const kinds = new Set<string>()
  const faults: string[] = []
  for (const [path, [pattern]] of found) {
    const { statusCode, body } = await open(path, headers)
    const page = parse(body)
    const heading = page.querySelector('h1')?.text ?? ''
    if (statusCode !== 200 || heading === '' || !page.querySelector('main')?.text.trim())
      faults.push(`${pattern}: ${path} ${statusCode} “${heading}”`)
    for (const link of page.querySelectorAll('a[href]:not([download]):not([target])')) {
      const { pathname, search } = new URL(link.getAttribute('href')!, `http://site.test${path}`)
      const fresh = kindsOf(link.getAttribute('href')!, `http://site.test${path}`, true)?.filter(
        (kind) => !kinds.has(kind),
      )
      if (!fresh || fresh.length === 0) continue
      for (const kind of fresh) kinds.add(kind)
      found.set(pathname + search, fresh)
    }
  }
  expect(faults).toEqual([])
  expect(kinds.size, [...kinds].join('\n')).toBeGreaterThanOrEqual(atLeast)
  expect(screens[role].filter((screen) => ![...kinds].some((kind) => kind.startsWith(screen)))).toEqual([])
})
