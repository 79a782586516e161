import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '../../contract/paths.ts'
import type { TestApp } from '../../test/app.ts'
import { insertPlace } from '../../test/factories.ts'
import { inDays, insertListed } from '../../test/listed.ts'
import { outlineOf } from '../../test/page-outline.ts'
import { createPlainBrowser } from '../../test/plain-browser.ts'
import { createTestSite } from '../../test/site.ts'
import { execute } from '../platform/db/query.ts'

const publicPages = [
  ...[site.home, site.about, site.contact, site.joinWaitlist, site.terms, site.privacy],
  ...[site.paymentSuccess, site.paymentCancel, '/no-such-page', '/robots.txt', '/sitemap.xml'],
]
const marketPages = [
  ...[site.signUp, site.search, site.compare, site.favourites, '/photographers/ada-light', site.help],
]

/** Edit e2e/waitlist-pages.txt by hand, and only if the specification's own pages are to change. */
test('in waiting-list mode every public page is as before the marketplace, whose own pages do not exist', async () => {
  const { app, services, close } = await createTestSite()
  const milan = await insertPlace(services.db, { name: 'Milan' })
  await insertListed(services, { fullName: 'Ada Light', priceMinor: 50_000, placeId: milan.id })
  const read = async (url: string) => {
    const response = await app.inject({ url })
    const text = response.body
      .replaceAll(services.config.publicUrl, 'https://site.example')
      .replaceAll(String(new Date().getFullYear()), 'YEAR')
    return [`${response.statusCode}`, ...outlineOf(text)]
  }
  const found: string[] = []
  for (const path of publicPages) found.push(`\n== ${path}`, ...(await read(path)))
  const expected = await readFile(new URL('../../e2e/waitlist-pages.txt', import.meta.url), 'utf8')
  expect(found.join('\n').trim().split('\n')).toEqual(expected.trim().split('\n'))
  const unknown = await read('/no-such-page')
  for (const path of marketPages) expect(await read(path)).toEqual(unknown)
  await close()
})

test.each([
  ['that knew it still shows the open marketplace', true, 200],
  ['that never read it shows no closed one', false, 500],
])('without the settings, a process %s', async (_, isKnown, status) => {
  const { app, services, close } = await createTestSite({ launch: 'live' })
  await execute(services.db)`update settings set launch = 'live'`
  if (isKnown) await app.inject({ url: site.about })
  await execute(services.db)`alter table settings rename to settings_away`
  const { statusCode, body } = await app.inject({ url: site.about })
  await execute(services.db)`alter table settings_away rename to settings`
  await close()
  expect(statusCode).toBe(status)
  expect(body.includes(`href="${site.search}"`)).toBe(isKnown)
  expect(body).not.toContain(`href="${site.joinWaitlist}"`)
})

describe('in live mode', () => {
  let running: TestApp
  beforeAll(async () => {
    running = await createTestSite({ launch: 'live' })
    await execute(running.services.db)`update settings set launch = 'live'`
  })
  afterAll(() => running.close())

  test('header, hero and banner link to the marketplace, and nothing to the waiting list', async () => {
    const visitor = createPlainBrowser(running)
    await visitor.open(site.home)
    const header = ['Find a photographer', 'About', 'Contact', 'Sign up', 'Sign in']
    expect(visitor.links.slice(2, 2 + header.length)).toEqual(header)
    expect(visitor.heading).toBe('capture moments that matter')
    const banners = visitor.elements('a').filter(({ text }) => text === 'Show your work')
    expect(new Set(banners.map(({ attrs }) => attrs.href))).toEqual(
      new Set([`${site.signUp}?role=photographer`]),
    )
    expect(visitor.text).not.toMatch(/join the waitlist/i)
    // The made-up number of the waiting-list page must not show.
    expect(visitor.text).not.toContain('5,000')
    await visitor.follow('Show your work')
    expect(visitor.field(/I’m a photographer/).checked).toBe(true)
  })

  test('the page of the waiting list still opens', async () => {
    const visitor = createPlainBrowser(running)
    await visitor.open(site.joinWaitlist)
    expect(visitor.heading).toBe('Be the First to Experience Framefolk')
  })

  test('without JavaScript, the search in the hero sends service, location and date in the URL', async () => {
    const visitor = createPlainBrowser(running)
    await visitor.open(site.home)
    const form = { Service: 'wedding', Location: 'Pavia', Date: inDays(60) }
    await visitor.send('Find a photographer', form)
    const path = new RegExp(`^/photographers\\?service=wedding&place=.+&date=${inDays(60)}$`)
    expect(visitor.path).toMatch(path)
    expect(visitor.status).toBe(200)
  })
})
