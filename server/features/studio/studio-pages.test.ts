import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, site } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { insertListed } from '../../../e2e/listed.ts'
import { insertPortfolio } from '../../../e2e/portfolio.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertPlace, insertStudio } from '../../../test/factories.ts'
import { openPlainBrowser } from '../../../test/plain-pages.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { placeNames } from '../../platform/db/tables/places.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'

/** The pages of the studio without JavaScript. */

let running: TestApp
let pavia: string

beforeAll(async () => {
  running = await createTestSite()
  const { db } = running.services
  await execute(db)`update settings set launch = 'live'`
  pavia = (await insertPlace(db)).id
  await db.insert(placeNames).values({ placeId: pavia, key: 'pavia', own: true, population: 71_159 })
})
afterAll(() => running.close())

async function openStudio(fullName: string) {
  const { person, browser } = await signInAs(running.services, 'photographer', { fullName, about: null })
  return { id: person.id, browser: openPlainBrowser(running, browser) }
}

test('the profile is saved, an error keeps the input, a package is created, the profile is submitted, and a rejection is shown', async () => {
  const { db } = running.services
  const { id, browser } = await openStudio('Nora Vidal')
  await insertPortfolio({ db } as never, id)
  let page = await browser.goto(site.studioProfile)
  page = await page.submit('Save profile', {
    Headline: 'x'.repeat(81),
    Description: 'I wait for the light.',
    Base: 'Nowhere at all',
    Catalan: true,
  })
  expect(page.status).toBe(400)
  expect(page.field('Base').description).toContain('Choose a city from the list')
  expect(page.field('Description').value).toBe('I wait for the light.')
  expect(page.field('Catalan').checked).toBe(true)
  page = await page.submit('Save profile', { Headline: 'Quiet pictures', Base: 'Pavia' })
  expect(page.text).toContain(studioMessages.saved)

  page = await browser.goto(site.studioNewPackage)
  page = await page.submit('Save package', { Name: 'Two hours', 'Price (USD)': '300' })
  expect(page.text).toContain(studioMessages.packageSaved)

  page = await browser.goto(site.studioVerification)
  page = await page.submit('Submit for verification')
  expect(page.field('Links').description).toContain('Add a link or a photo')
  page = await page.submit('Submit for verification', { Links: 'nora.example\nhttps://example.org/nora' })
  expect(page.headings).toContain('Under review')
  expect(page.links.map(({ name }) => name)).toContain('https://nora.example')

  await execute(db)`
    update verifications set state = 'refused', reason = 'These are not yours.', decided_at = now()
    where photographer_id = ${id}`
  await execute(db)`update studios set verification = 'refused' where photographer_id = ${id}`
  page = await browser.goto(site.studioVerification)
  expect(page.headings).toContain('Not approved')
  expect(page.text).toContain('These are not yours.')
  expect(page.buttons).not.toContain('Submit for verification')
})

test('a verified photographer sees since when, what was checked, what changes mean, and the next step', async () => {
  const { db } = running.services
  const { id, browser } = await openStudio('Ida Berg')
  await insertStudio(db, id, { placeId: pavia, verification: 'approved' })
  await execute(db)`update people set about = 'I wait for the light.' where id = ${id}`
  let page = await browser.goto(site.studioVerification)
  expect(page.headings).toEqual(expect.arrayContaining(['You’re verified', 'What we checked']))
  expect(page.text).toContain('You stay verified, and clients see the changes at once.')
  const next = page.within('Next step')
  expect(next.text).toContain('Add at least 6 photos (0 so far).')
  expect(next.links.map(({ href }) => href)).toEqual([site.studioPortfolio])

  await db.insert(verifications).values({
    ...{ id: newId(), photographerId: id, note: 'Ask my clients.', links: ['https://nora.example'] },
    ...{ state: 'approved', decidedAt: new Date('2026-03-12T10:00:00Z') },
  })
  page = await browser.goto(site.studioVerification)
  expect(page.text).toMatch(/^Since .*12 Mar.* 2026/m)
  expect(page.text).toContain('Ask my clients.')
})

test('statistics count visitors of the public page, but not the photographer', async () => {
  const { services } = running
  const { id, slug } = await insertListed(services as never, {
    ...{ fullName: 'Bo Shade', priceMinor: 40_000, placeId: pavia },
  })
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const { cookie } = await cookieOf(services, id)
  const visitor = openPlainBrowser(running, { userAgent })
  const owner = openPlainBrowser(running, { userAgent, cookie })
  for (const reader of [visitor, visitor, owner])
    expect((await reader.goto(fill(site.profile, { slug }))).heading).toBe('Bo Shade')
  const page = await owner.goto(site.studioStatistics)
  expect(page.heading).toBe('Statistics')
  expect(page.text).toContain('Profile views\n2Before: 0')
  expect(page.within('Figures by month').text).toContain('Profile views')
})
