import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '../../contract/paths.ts'
import type { TestApp } from '../../test/app.ts'
import { insertPlace } from '../../test/factories.ts'
import { isRelease } from '../../test/release.ts'
import { cookieOf, signInAs } from '../../test/sign-in.ts'
import { createTestSite } from '../../test/site.ts'
import routes from '../../web/routes.ts'

/** A proxy or CDN in front of the site must never give one person's page to another. */

let running: TestApp
/** Each address as its member gets it, and then as a visitor who is not signed in does. */
let answers: { url: string; member: Answer; visitor: Answer }[]
beforeAll(async () => {
  running = await createTestSite({ launch: 'live', pageCacheSeconds: 2 })
  const { services } = running
  const client = await signInAs(services, 'client', { fullName: 'Cleo Marker' })
  const photographer = await signInAs(services, 'photographer', { fullName: 'Phil Marker' })
  answers = []
  for (const url of addresses) {
    const { browser } = url.startsWith(site.studio) ? photographer : client
    answers.push({ url, member: await read(url, browser.headers), visitor: await read(url) })
  }
}, 120_000)
afterAll(() => running.close())

type Answer = { status: number; caching: string; body: string }
async function read(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { statusCode, headers: sent, body } = await running.app.inject({ url, headers })
  return { status: statusCode, caching: String(sent['cache-control']), body }
}

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(path || index ? [`/${path ?? ''}`.replace('//', '/')] : []),
    ...pathsOf(children ?? []),
  ])
const pages = pathsOf(routes).map((path) => path.replace(/:\w+\??/g, 'x').replace('*', 'nowhere'))
/** Data gets its headers where pages get theirs, so only a release reads the data of each page. */
const readsData = (index: number) => isRelease || index % 3 === 0
/** The address of a page and that of its data, which the router requests after the first page. */
const addresses = pages.flatMap((path, index) => [
  path,
  ...(readsData(index) ? [path === '/' ? '/_.data' : `${path}.data`] : []),
])
const sharedPage = 'public, max-age=0, s-maxage=1, must-revalidate'

test('only pages that are the same for everyone may be cached, as HTML and as data, whatever the status', () => {
  expect(pages.length).toBeGreaterThan(75)
  expect(addresses.length).toBeGreaterThan(isRelease ? 150 : 100)
  const forbidden = 'private, no-store'
  const shared = answers.filter(({ visitor }) => visitor.caching === sharedPage).map(({ url }) => url)
  expect(shared.length).toBeGreaterThan(5)
  expect(shared.filter((url) => url.endsWith('.data'))).toEqual([])
  const wrong = answers.flatMap(({ url, member, visitor }) => [
    ...(member.caching === forbidden ? [] : [`${url} for a member: ${member.status} ${member.caching}`]),
    ...(visitor.caching === forbidden || shared.includes(url)
      ? []
      : [`${url} for a visitor: ${visitor.status} ${visitor.caching}`]),
  ])
  expect(wrong).toEqual([])
})

test('a cache that keeps whatever does not forbid it gives no member’s page to a stranger', () => {
  const isCached = ({ caching }: Answer) => !/no-store|private/.test(caching)
  const isPersonal = ({ body }: Answer) => body.includes('Marker')
  const seen = answers.filter(({ member, visitor }) => isPersonal(isCached(member) ? member : visitor))
  expect(seen.map(({ url }) => url)).toEqual([])
  expect(answers.filter(({ member }) => isPersonal(member)).length).toBeGreaterThan(isRelease ? 50 : 35)
})

test('a response that renews the cookie of a session may not be cached', async () => {
  const { db, pool } = running.services
  const { person } = await signInAs(running.services, 'client')
  const place = await insertPlace(db)
  const sites = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/favicon.ico']
  for (const url of [`${api.places}?id=${place.id}`, ...sites]) {
    const { headers, sessionId } = await cookieOf(running.services, person.id)
    await pool.query(
      `update sessions set last_used_at = now() - interval '2 days', expires_at = now() + interval '28 days' where id = $1`,
      [sessionId],
    )
    const { headers: sent } = await running.app.inject({ url, headers })
    if (sent['set-cookie']) expect(sent['cache-control'], url).toBe('private, no-store')
    else expect(url).not.toContain(api.places)
  }
})

test('refused, unknown and unreadable requests may not be cached either', async () => {
  const requests = [
    { method: 'PUT', url: '/about' },
    { method: 'POST', url: '/sign-in', payload: 'x', headers: { 'content-type': 'text/plain' } },
    { method: 'GET', url: '/back%5cslash' },
    { method: 'GET', url: '/assets/none-00000000.js' },
    { method: 'GET', url: '/v1/nothing' },
    { method: 'GET', url: '/about', headers: { host: 'a b' } },
  ] as const
  for (const request of requests) {
    const { headers } = await running.app.inject(request)
    expect(headers['cache-control'], `${request.method} ${request.url}`).toBe('private, no-store')
  }
})
