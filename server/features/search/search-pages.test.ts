import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { insertPlace } from '../../../test/factories.ts'
import { inDays, insertListed } from '../../../test/listed.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { insertPortfolio } from '../../../test/portfolio.ts'
import { startTestSite } from '../../../test/start-app.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'

const NAMES = ['Ada Light', 'Bo Shade', 'Cy Dusk']
const PRICES = [50_000, 40_000, 60_000]

const listed: { id: string; slug: string }[] = []
let visitor: PlainBrowser
const running = startTestSite({ launch: 'live' })
beforeAll(async () => {
  const { db, pool } = running.services
  const milan = await insertPlace(db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  await pool.query('delete from place_names')
  await pool.query(
    `insert into place_names (place_id, key, own, population) values ($1, 'milan', true, 70000)`,
    [milan.id],
  )
  for (const [n, fullName] of NAMES.entries())
    listed.push(await insertListed(running.services, { fullName, priceMinor: PRICES[n]!, placeId: milan.id }))
})
beforeEach(() => {
  visitor = createPlainBrowser(running)
})

describe('without JavaScript', () => {
  test('the page of a city leads to search and to a comparison for the same shoot', async () => {
    const landing = fill(site.landing, { service: 'wedding', city: 'milan' })
    await visitor.open(landing)
    expect(visitor.heading).toBe('Wedding photographers in Milan')
    expect(visitor.title).toBe('Wedding photographers in Milan | Framefolk')
    expect(visitor.text).toContain('All-in prices start at $400.')
    expect(visitor.texts('article')).toHaveLength(3)
    expect(visitor.html).toContain(
      `<link rel="canonical" href="${running.services.config.publicUrl}${landing}"/>`,
    )
    for (const name of ['Ada Light', 'Bo Shade']) await visitor.follow(`Compare ${name}`)
    expect(visitor.link('Sort and filter')).toMatch(/compare=.*,/)
    await visitor.follow('Compare')
    expect(visitor.path).toMatch(/service=wedding&place=.*slugs=/)
    expect(visitor.texts('th').filter((text) => NAMES.some((name) => text.includes(name)))).toHaveLength(2)
  })

  test('a page too far links to the last one, and the form filters and keeps what was typed', async () => {
    await visitor.open(`${site.search}?pageSize=2&sort=price&page=99`)
    expect(visitor.link('Prev')).toMatch(/page=2$/)
    expect(visitor.text).toContain('There’s no page 99.')
    await visitor.follow('Go to the last page')
    expect(visitor.texts('article')).toHaveLength(1)
    await visitor.follow('Compare Cy Dusk')
    expect(visitor.text).toContain('1 of 4 selected')
    expect(visitor.texts('article')).toEqual([expect.stringContaining('Cy Dusk')])
    await visitor.send('Search', { Date: inDays(30), 'Maximum all-in price': '450' })
    expect(visitor.field('Date').value).toBe(inDays(30))
    expect(visitor.texts('article')).toEqual([expect.stringContaining('Bo Shade')])
    await visitor.send('Save Bo Shade to favourites')
    expect(visitor.path).toMatch(/budget=450/)
    expect(visitor.links).toContain('Your favourites (1)')
    await visitor.follow('Compare Bo Shade')
    await visitor.follow('Compare')
    expect(visitor.texts('table')[0]).toMatch(/\$600.*\$400/s)
    await visitor.follow('Bo Shade')
    expect(visitor.heading).toBe('Bo Shade')
  })

  test('a location typed by name becomes an ID in the URL', async () => {
    await visitor.open(site.search)
    await visitor.send('Search', { Location: 'Milan' })
    expect(visitor.path).toMatch(/place=[0-9a-f-]{36}/)
    expect(visitor.texts('article')).toHaveLength(3)
  })

  test('removing the last favourite empties the page of favourites', async () => {
    await visitor.open(site.search)
    await visitor.send('Save Bo Shade to favourites')
    await visitor.follow('Your favourites (1)')
    expect(visitor.heading).toBe('Your favourites')
    expect(visitor.texts('article')).toHaveLength(1)
    await visitor.send('Save Bo Shade to favourites')
    expect(visitor.path).toBe(site.favourites)
    expect(visitor.buttons).not.toContain('Save Bo Shade to favourites')
  })
})

test('a former slug leads to the profile', async () => {
  await running.services.db.insert(formerSlugs).values({ slug: 'older', photographerId: listed[0]!.id })
  await visitor.open(fill(site.profile, { slug: 'older' }))
  expect(visitor.path).toBe(fill(site.profile, { slug: listed[0]!.slug }))
})

test('a profile has metadata for search engines and a photo for link previews', async () => {
  const { id, slug } = listed[1]!
  await insertPortfolio(running.services, id)
  const url = running.services.config.publicUrl + fill(site.profile, { slug })
  await visitor.open(`${fill(site.profile, { slug })}?hours=5`)
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(visitor.html)!
  expect(JSON.parse(json!)).toMatchObject({
    ...{ '@context': 'https://schema.org', '@type': 'LocalBusiness', name: 'Bo Shade', url },
    address: { '@type': 'PostalAddress', addressLocality: 'Milan', addressCountry: 'IT' },
    makesOffer: [{ '@type': 'Offer', name: 'Half a day', price: 400, priceCurrency: 'USD' }],
  })
  expect(visitor.html).toContain(`<link rel="canonical" href="${url}"/>`)
  const [, picture] = /<meta property="og:image" content="([^"]*)"/.exec(visitor.html)!
  const response = await running.app.inject(new URL(picture!).pathname)
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test('invalid URL parameters show an error and are ignored, and all others apply: 400', async () => {
  await visitor.open(`${site.search}?date=2027-02-31&start=25:70&budget=lots&distance=far`)
  expect(visitor.status).toBe(400)
  expect(visitor.alert).toContain('Date must be a date like')
  expect(visitor.texts('article')).toHaveLength(NAMES.length)
  expect(visitor.texts('article')[0]).not.toMatch(/ on \w+day/)
  // The date still counts: no photographer can be booked that far ahead.
  await visitor.open(`${site.search}?service=wedding&date=${inDays(500)}&hours=1.3`)
  expect(visitor.alert).toContain('Hours must be half hours from 0.5 to 24')
  expect(visitor.texts('h2')).toContain('No photographers match your search')
  const params = `date=${inDays(30)}&hours=1.3`
  await visitor.open(`${site.search}?${params}`)
  expect(visitor.texts('article')[0]).toMatch(/for 4 hours on \w+day/)
  await visitor.open(`${fill(site.profile, { slug: listed[0]!.slug })}?${params}`)
  expect(visitor.alert).toContain('Hours must be half hours')
  expect(visitor.text).toMatch(/All-in price for 4 hours on \w+day/)
  expect(visitor.texts('h2')).toContain('Availability')
})
