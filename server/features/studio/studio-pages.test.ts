import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { reviewMessages } from '../../../contract/reviews/reviews.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { insertListed } from '../../../test/listed.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { insertPortfolio } from '../../../test/portfolio.ts'
import { cookieOf, signInAs } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { reviews } from '../../platform/db/tables/bookings.ts'
import { placeNames } from '../../platform/db/tables/places.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'

/** The pages of the studio without JavaScript. */

let pavia: string

const running = startTestSite()
beforeAll(async () => {
  const { db } = running.services
  await execute(db)`update settings set launch = 'live'`
  pavia = (await insertPlace(db)).id
  await db.insert(placeNames).values({ placeId: pavia, key: 'pavia', own: true, population: 71_159 })
})

async function openStudio(fullName: string) {
  const { person, browser } = await signInAs(running.services, 'photographer', { fullName, about: null })
  return { id: person.id, browser: createPlainBrowser(running, browser) }
}

test('the profile is saved, an error keeps the input, a package is created, the profile is submitted, and a rejection is shown', async () => {
  const { db } = running.services
  const { id, browser } = await openStudio('Nora Vidal')
  await insertPortfolio({ db }, id)
  await browser.open(site.studioProfile)
  await browser.send('Save profile', {
    Headline: 'x'.repeat(81),
    Description: 'I wait for the light.',
    Base: 'Nowhere at all',
    Catalan: true,
  })
  expect(browser.status).toBe(400)
  expect(browser.field('Base').description).toContain('Choose a city from the list')
  expect(browser.field('Description').value).toBe('I wait for the light.')
  expect(browser.field('Catalan').checked).toBe(true)
  await browser.send('Save profile', { Headline: 'Quiet pictures', Base: 'Pavia' })
  expect(browser.text).toContain(studioMessages.saved())

  await browser.open(site.studioNewPackage)
  await browser.send('Save package', { Name: 'Two hours', 'Price (USD)': '300' })
  expect(browser.text).toContain(studioMessages.packageSaved())

  await browser.open(site.studioVerification)
  await browser.send('Submit for verification')
  expect(browser.field('Links').description).toContain('Add a link or a photo')
  await browser.send('Submit for verification', { Links: 'nora.example\nhttps://example.org/nora' })
  expect(browser.headings).toContain('Under review')
  expect(browser.links).toContain('https://nora.example')

  await execute(db)`
    update verifications set state = 'refused', reason = 'These are not yours.', decided_at = now()
    where photographer_id = ${id}`
  await execute(db)`update studios set verification = 'refused' where photographer_id = ${id}`
  await browser.open(site.studioVerification)
  expect(browser.headings).toContain('Not approved')
  expect(browser.text).toContain('These are not yours.')
  expect(browser.buttons).not.toContain('Submit for verification')
})

test('a verified photographer sees since when, what was checked, what changes mean, and the next step', async () => {
  const { db } = running.services
  const { id, browser } = await openStudio('Ida Berg')
  await insertStudio(db, id, { placeId: pavia, verification: 'approved' })
  await execute(db)`update people set about = 'I wait for the light.' where id = ${id}`
  await browser.open(site.studioVerification)
  expect(browser.headings).toEqual(expect.arrayContaining(['You’re verified', 'What we checked']))
  expect(browser.text).toContain('You stay verified, and clients see the changes at once.')
  const next = browser.within('Next step')
  expect(next.text).toContain('Add at least 6 photos (0 so far).')
  expect(next.elements('a').map(({ attrs }) => attrs.href)).toEqual([site.studioPortfolio])

  await db.insert(verifications).values({
    ...{ id: newId(), photographerId: id, note: 'Ask my clients.', links: ['https://nora.example'] },
    ...{ state: 'approved', decidedAt: new Date('2026-03-12T10:00:00Z') },
  })
  await browser.open(site.studioVerification)
  expect(browser.texts('div')).toContainEqual(expect.stringMatching(/^Since .*12 Mar.* 2026/))
  expect(browser.text).toContain('Ask my clients.')
})

test('the studio lists reviews; a reply that is empty keeps its form open, and one that is sent is shown below', async () => {
  const { db } = running.services
  const { id, browser } = await openStudio('Wren Holt')
  await browser.open(site.studioReviews)
  expect(browser.text).toContain('No reviews yet.')
  const client = await insertPerson(db, { role: 'client', fullName: 'Ada Park' })
  const parties = { clientId: client.id, photographerId: id }
  const booking = await insertBooking(db, { ...parties, state: 'completed' })
  const review = { ...parties, id: newId(), bookingId: booking.id, rating: 4, review: 'A wonderful eye.' }
  await db.insert(reviews).values(review)
  await browser.open(site.studioReviews)
  expect(browser.headings).toContainEqual(expect.stringMatching(/^Ada Park, /))
  expect(browser.text).toContain('A wonderful eye.')
  await browser.send('Post reply to Ada Park', { 'Your reply': ' ' })
  expect([browser.status, browser.field('Your reply').description]).toEqual([
    400,
    expect.stringContaining(reviewMessages.answerMissing()),
  ])
  await browser.send('Post reply to Ada Park', { 'Your reply': 'Thank you, Ada.' })
  expect(browser.text).toContain(reviewMessages.answered())
  expect(browser.text).toContain('Thank you, Ada.')
  expect(browser.buttons).not.toContain('Post reply to Ada Park')
  await browser.open(`${site.studioReviews}?reply=missing`)
  expect(browser.text).toContain('You’ve replied to every review.')
})

test('statistics count visitors of the public page, but not the photographer', async () => {
  const { services } = running
  const { id, slug } = await insertListed(services, {
    ...{ fullName: 'Bo Shade', priceMinor: 40_000, placeId: pavia },
  })
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  const { cookie } = await cookieOf(services, id)
  const visitor = createPlainBrowser(running, { userAgent })
  const owner = createPlainBrowser(running, { userAgent, cookie })
  for (const reader of [visitor, visitor, owner]) {
    await reader.open(fill(site.profile, { slug }))
    expect(reader.heading).toBe('Bo Shade')
  }
  await owner.open(site.studioStatistics)
  expect(owner.heading).toBe('Statistics')
  expect(owner.text).toContain('Profile views 2Before: 0')
  expect(owner.within('Figures by month').text).toContain('Profile views')
})
