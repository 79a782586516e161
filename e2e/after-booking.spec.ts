import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { formatDeadlineFor, formatEventFor } from '../contract/format/clocks.ts'
import { api, site } from '../contract/paths.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { fillGallery } from '../test/galleries.ts'
import { inDays } from '../test/listed.ts'
import { insertPortfolio } from '../test/portfolio.ts'
import { expect } from './base.ts'
import { test } from './booking-market.ts'
import { ageUntil, payFor, runJobs, signInBrowser } from './money.ts'

const ZONES = { client: 'Africa/Nairobi', photographer: 'America/New_York' }
test.use({ timezoneId: ZONES.client })

const phone = '+39 02 1234567'

/** The main photo of a milestone is loaded. */
const expectMainPhoto = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main img[fetchpriority="high"]')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)

/** Every time shown for an event, wherever the page shows it. */
const timesOf = (page: Page, what: string): Promise<string[]> =>
  page.getByRole('listitem').filter({ hasText: what }).locator('time').allTextContents()

test('client and photographer in two time zones see whose turn it is, one time for an event, and three milestones, from request to review', {
  tag: '@release',
}, async ({ page, context, openContext, db, market }) => {
  const { services, client, photographer, placeId, slug, cleo } = market
  await insertPortfolio(db, photographer)
  await execute(db.db)`update people set phone = ${phone} where id = ${photographer}`
  const { packages } = (await cleo.call('GET', fill(api.profile, { slug }))).data
  const shoot = { slug, package: packages[0].id, date: inDays(40), start: '10:00', place: placeId }
  const { total } = (await cleo.call('POST', api.quotes, shoot)).data
  const venue = 'Villa Reale\nViale Brianza 1'
  const held = (await cleo.call('POST', api.myBookings, { ...shoot, venue, expectedTotal: total })).data
  await payFor(services, held.checkoutUrl)
  const { id } = held.booking
  const path = fill(site.myBooking, { id })
  const hello = { photographer: slug, text: 'We look forward to it.', key: crypto.randomUUID() }
  await cleo.call('POST', api.threads, hello)

  const photographerContext = await openContext({ timezoneId: ZONES.photographer })
  const studio = await photographerContext.newPage()
  await signInBrowser(context, services, client)
  await signInBrowser(photographerContext, services, photographer)

  await page.goto(site.myBookings)
  await page.getByRole('link', { name: /10:00/ }).click()
  await expect(page.getByText('Bo Shade’s turn')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reply' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByText(/^10:00 to 14:00 in Milan \(CES?T\)$/)).toBeVisible()
  await expect(page.getByText('You sent the request')).toHaveCount(1)
  await expect(page.getByText(phone)).toHaveCount(0)
  const [requested] = await query<{ deadline: string }>(db.db)`select deadline from bookings where id = ${id}`
  const shown = (timeZone: string) =>
    formatDeadlineFor({ timeZone, now: Date.now() }, new Date(requested!.deadline))
  const byClock = (timeZone: string) => shown(timeZone).replace(/ \(in .*$/, '')
  await expect(page.getByText(/^Reply due by .* \(in (47 hours|2 days)\)\.$/)).toContainText(
    byClock(ZONES.client),
  )

  await studio.goto(path)
  await expect(studio.getByText('Your turn', { exact: true })).toBeVisible()
  await expect(studio.getByText(/^Reply due by .* \(in (47 hours|2 days)\)\.$/)).toContainText(
    byClock(ZONES.photographer),
  )
  await expect(studio.getByText('Villa Reale')).toHaveCount(0)
  await studio.getByRole('button', { name: 'Accept request' }).click()
  await expect(studio.getByText('You’re all set. This time is reserved for Cleo Client.')).toBeVisible()
  await expect(studio.getByText('Villa Reale')).toBeVisible()
  await expectMainPhoto(studio)

  await page.reload()
  await expect(page.getByText('You’re all set. Bo Shade has reserved this time for you.')).toBeVisible()
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+39021234567')
  await expectMainPhoto(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('booking.ics')

  // An event has one time on a page, in the reader's zone, which is stored and known before a script runs.
  const [{ at }] = (await query<{ at: string }>(db.db)`
    select at from booking_events where booking_id = ${id} and what like '%accepted the request%'`) as [
    { at: string },
  ]
  for (const [reader, timeZone, what] of [
    [page, ZONES.client, 'Bo Shade accepted the request; $120 charged'],
    [studio, ZONES.photographer, 'You accepted the request; $120 charged'],
  ] as const) {
    const time = formatEventFor({ timeZone, now: Date.now() }, new Date(at))
    expect(await timesOf(reader, what)).toEqual([time])
  }
  const html = await (await context.request.get(path)).text()
  expect(html).toContain(formatEventFor({ timeZone: ZONES.client, now: Date.now() }, new Date(at)))
  const zones = await query<{ zone: string }>(db.db)`
    select time_zone as zone from people where id in (${client}, ${photographer}) order by role`
  expect(zones.map(({ zone }) => zone)).toEqual([ZONES.client, ZONES.photographer])

  await ageUntil(services, id, 6.9)
  await runJobs(services)
  await ageUntil(services, id, -1)
  await runJobs(services)
  await fillGallery(db.db, { bookingId: id, ownerId: photographer, count: 3 })
  await studio.goto(fill(site.delivery, { id }))
  await studio.getByRole('button', { name: /^Deliver 3 photos/ }).click()
  await expect(studio.getByText('Photos delivered.')).toBeVisible()
  await studio.goto(path)
  await expect(studio.getByText('Your photos are with Cleo Client. Well done.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your photos are here. Enjoy looking through them.')).toBeVisible()
  await expectMainPhoto(page)
  await expect(page.getByRole('link', { name: 'View photos' })).toBeVisible()

  await page.goto(`${site.myBookings}?view=needs-you`)
  await expect(page.getByRole('link', { name: 'Needs attention 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Photos delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByLabel('Calendar link', { exact: true })).toHaveValue(/\/v1\/calendars\/.+\.ics$/)
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByLabel('Calendar link', { exact: true })).toHaveCount(0)

  const { manifest } = (await cleo.call('GET', fill(api.gallery, { id }))).data
  await cleo.act(id, 'accept-delivery', { manifest })
  await page.goto(path)
  await expect(page.getByText('Thank you for choosing Bo Shade. We hope you love your photos.')).toBeVisible()
  await expect(page.getByText('You accepted the photos')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Leave a review' }).click()
  await page.getByRole('radio', { name: '5 Excellent' }).check()
  await page.getByLabel('Your review').fill('Patient with all of us, and the light was wonderful.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Only you can see this so far.')).toBeVisible()
  await studio.reload()
  await expect(studio.getByText('A shoot well done. Thank you for taking care of Cleo Client.')).toBeVisible()
})
