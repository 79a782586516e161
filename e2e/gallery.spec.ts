import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { ensureThread } from '../server/features/messages/queries.ts'
import { sendMessage } from '../server/features/messages/send.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { threadReports } from '../server/platform/db/tables/threads.ts'
import { makePhoto } from '../test/uploads.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'
import { client, deliveredShoot, open, photographer, shoot } from './gallery-people.ts'
import { setLaunch } from './launch.ts'
import { createServices, signInBrowser } from './money.ts'

test.beforeEach(({ server }) => setLaunch(server, 'live'))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

test('from the delivery to the reviews: photos delivered, changed, accepted and paid, and both reviews show once both are submitted', {
  tag: '@release',
}, async ({ page, context, openContext, server, db, tolerate }) => {
  // A review that is too short is rejected.
  tolerate(/status of 400/)
  const { id, slug, clientId, photographerId } = await shoot(db, 12)
  const services = createServices(server, db)
  const studio = await open(openContext, services, photographerId)
  await signInBrowser(context, services, clientId)
  const delivery = fill(site.delivery, { id })
  const gallery = fill(site.gallery, { id })

  await studio.goto(fill(site.myBooking, { id }))
  await studio.getByRole('link', { name: 'Deliver photos' }).click()
  await expect(studio.getByRole('heading', { name: 'Photos for Cleo Client' })).toBeVisible()
  await studio.getByRole('checkbox', { name: 'Select DSC_0003.webp' }).check()
  await studio.getByRole('checkbox', { name: 'Select DSC_0004.webp' }).check()
  await studio.getByLabel('Move to set').selectOption({ label: 'New set' })
  await studio.getByLabel('Name of the new set').fill('The ceremony')
  await studio.getByRole('button', { name: 'Move', exact: true }).click()
  const ceremony = studio.getByRole('region', { name: 'The ceremony' })
  await expect(ceremony.getByRole('img')).toHaveCount(2)
  const { promise: connectionIsBack, resolve: reconnect } = Promise.withResolvers<void>()
  await studio.route(`**${api.uploads}/*`, async (route) => {
    await connectionIsBack
    await route.continue()
  })
  await studio.getByLabel('Add photos').setInputFiles({
    name: 'late-guest.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhoto(900, 600),
  })
  await expect(studio.getByText('1 photo is still uploading.')).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Deliver 12 photos' })).toBeDisabled()
  reconnect()
  await expect(studio.getByRole('checkbox', { name: 'Select late-guest.jpg' })).toBeVisible({
    timeout: 60_000,
  })
  await studio.getByRole('button', { name: 'Deliver 13 photos' }).click()
  await expect(studio.getByText('Photos delivered.')).toBeVisible()

  await page.goto(fill(site.myBooking, { id }))
  await page.getByRole('link', { name: 'View photos' }).click()
  await expect(page.getByRole('heading', { name: 'Cleo Client' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /^Photo \d+ of 13$/ })).toHaveCount(13)
  await page.getByRole('link', { name: 'Photo 3 of 13' }).click()
  const one = page.getByRole('dialog', { name: 'Photos by Bo Shade' })
  await expect(one.getByRole('img', { name: 'Photo 3 of 13' })).toBeVisible()
  await page.keyboard.press('f')
  await expect(one.getByRole('button', { name: 'Favourite: photo 3', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await one.getByRole('button', { name: 'Note on photo 3' }).click()
  await one.getByLabel('What should change?').fill('A guest blinks here')
  await one.getByRole('button', { name: 'Save note' }).click()
  await expect(one.getByRole('paragraph').filter({ hasText: 'A guest blinks here' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(one.getByText('4 of 13')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(one).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Favourite: photo 3', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const zip = page.getByRole('link', { name: /^Download all/ })
  const head = await page.request.fetch((await zip.getAttribute('href'))!, {
    headers: { range: 'bytes=0-3' },
  })
  expect([head.status(), await head.text()]).toEqual([206, 'PK\u0003\u0004'])
  await expect(page.getByText('Includes your notes on 1 photo.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Accept or request changes' })
    .getByLabel('What should change?')
    .fill('One where no one blinks')
  await page.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Your change request was sent.')).toBeVisible()

  await studio.goto(delivery)
  await expect(studio.getByText('One where no one blinks')).toBeVisible()
  await expect(studio.getByText('A guest blinks here').first()).toBeVisible()
  await expect(studio.getByLabel('File names for Lightroom', { exact: true })).toHaveValue('DSC_0001')
  await studio.getByRole('checkbox', { name: 'Select DSC_0001.webp' }).check()
  await studio.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(studio.getByRole('checkbox', { name: 'Select DSC_0001.webp' })).toHaveCount(0)
  await studio.getByRole('button', { name: /^Deliver again: 12 photos/ }).click()
  await expect(studio.getByText('Photos delivered.')).toBeVisible()

  await page.goto(gallery)
  await expect(page.getByRole('main').getByRole('img', { name: /^Photo \d+ of 12$/ })).toHaveCount(12)
  const question = page.getByRole('alertdialog', { name: 'Accept photos?' })
  await page.getByRole('button', { name: 'Accept photos' }).click()
  await question.getByRole('button', { name: 'Accept photos' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, photos accepted' })).toBeFocused()
  const payable = await query<{ minor: string }>(db.db)`
    select -sum(minor) as minor from ledger_postings where account = ${`payable:${photographerId}`}`
  expect(Number(payable[0]!.minor)).toBe(44_000)

  const visitor = await open(openContext, services)
  const nothing = 'No reviews yet. Only clients with a completed booking can write one.'
  // The stars are chosen right there, and the review continues with them.
  await page.getByRole('radio', { name: '5 Excellent' }).check()
  await page.getByRole('button', { name: 'Leave a review' }).click()
  await expect(page.getByRole('heading', { name: 'Review Bo Shade' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '5 Excellent' })).toBeChecked()
  await page.getByLabel('Your review').fill('Too short')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Write 20 to 2,000 characters').first()).toBeVisible()
  await expect(page.getByLabel('Your review')).toBeFocused()
  await page.getByLabel('Your review').fill('Patient with everyone, and the light was wonderful.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Only you can see this so far.')).toBeVisible()
  await visitor.goto(fill(site.profile, { slug }))
  await expect(visitor.getByText(nothing)).toBeVisible()
  await studio.goto(fill(site.review, { id }))
  await expect(studio.getByText('Patient with everyone')).toHaveCount(0)
  await studio.getByRole('radio', { name: '4 Very good' }).check()
  await studio.getByLabel('Your review').fill('Came on time and knew what was wanted.')
  await studio.getByRole('button', { name: 'Submit review' }).click()
  await expect(studio.getByText('Thanks. Your review is published.')).toBeVisible()
  await expect(studio.getByText('Patient with everyone')).toBeVisible()
  await studio.getByLabel('Your reply').fill('Thank you, Cleo, it was a joy.')
  await studio.getByRole('button', { name: 'Post reply' }).click()
  await expect(studio.getByText('Reply posted.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Patient with everyone, and the light was wonderful.')).toBeVisible()
  await expect(visitor.getByText('Thank you, Cleo, it was a joy.')).toBeVisible()
  await expect(visitor.getByText('Came on time')).toHaveCount(0)
})

test('a guest opens a link with its password and selects photos, and the photographer gets the file names', async ({
  page,
  context,
  openContext,
  server,
  db,
}) => {
  const { id, clientId, photographerId, services } = await deliveredShoot(db, server, 6)
  await signInBrowser(context, services, clientId)
  await page.goto(fill(site.galleryShare, { id }))
  await page.getByText('Link with a password, an expiry date or downloads').click()
  await page.getByLabel('Label (optional)').fill('Aunts')
  await page.getByLabel('Password (optional)').fill('lemon tart')
  await page.getByLabel('Guests can download the originals').uncheck()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('With a password, no downloads, opened by 0 guests.')).toBeVisible()
  const url = await page.getByLabel('Link: Aunts', { exact: true }).inputValue()

  const guest = await open(openContext, services)
  await guest.goto(new URL(url).pathname)
  await expect(guest.getByRole('heading', { name: 'Photos for you' })).toBeVisible()
  await expect(guest.getByText(client.fullName)).toHaveCount(0)
  await expect(guest.getByText(photographer.fullName)).toHaveCount(0)
  await expect(guest.getByRole('main').locator('img')).toHaveCount(0)
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute('content', /share-home\.jpg$/)
  await guest.getByLabel('Password').fill('cherry tart')
  await guest.getByLabel('Your name').fill('Anna')
  await guest.getByRole('button', { name: 'View photos' }).click()
  await expect(guest.getByText('That password isn’t right.').first()).toBeVisible()
  await guest.getByLabel('Password').fill('lemon tart')
  await guest.getByRole('button', { name: 'View photos' }).click()
  await expect(guest.getByText(/^6 photos/)).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Download all' })).toHaveCount(0)
  const saved = guest.waitForResponse((response) => response.request().method() === 'PATCH')
  await guest.getByRole('button', { name: 'Favourite: photo 2', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await guest.getByRole('button', { name: 'Send selection' }).click()
  await expect(guest.getByText('Selection sent to your photographer.')).toBeVisible()

  const studio = await open(openContext, services, photographerId)
  await studio.goto(fill(site.delivery, { id }))
  await expect(studio.getByRole('heading', { name: 'Anna, 1 photo' })).toBeVisible()
  await expect(studio.getByLabel('File names for Capture One', { exact: true })).toHaveValue('DSC_0002')

  await page.goto(fill(site.galleryShare, { id }))
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('Link turned off.')).toBeVisible()
  await guest.goto(new URL(url).pathname)
  await expect(guest.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})

test.describe('an administrator', () => {
  test.use({ signedIn: true })

  test('opens a disputed gallery with a reason, hides a review with another, and resolves a report', {
    tag: '@release',
  }, async ({ page, db, server }) => {
    const { id, slug, clientId, photographerId } = await shoot(db, 3, 'disputed')
    await page.goto(fill(site.bookingGallery, { id }))
    await page.getByLabel('Reason').fill('The client says that half is missing')
    await page.getByRole('button', { name: 'Open gallery' }).click()
    await expect(page.getByRole('img', { name: 'DSC_0002.webp' })).toBeVisible()

    await execute(db.db)`
      insert into reviews (id, booking_id, client_id, photographer_id, rating, review)
      select gen_random_uuid(), id, client_id, ${photographerId}, 1, 'A rude word about everyone' from bookings where id = ${id}`
    await page.goto(site.reviews)
    await expect(page.getByText('A rude word about everyone')).toBeVisible()
    await page.getByRole('button', { name: /^Hide review/ }).click()
    await page.getByLabel('Reason').fill('Insults')
    await page.getByRole('button', { name: 'Hide review', exact: true }).click()
    await expect(page.getByText('Hidden: Insults')).toBeVisible()
    const shown = await fetch(server.url + fill(api.profileReviews, { slug }))
    expect(await shown.text()).not.toContain('rude')

    const { id: threadId } = await ensureThread(db.db, { clientId, photographerId })
    await sendMessage(db.db, { threadId, senderId: clientId, text: 'Everyone else does it for nothing' })
    await db.db.insert(threadReports).values({
      id: newId(),
      threadId,
      reporterId: photographerId,
      reason: 'Asks every day',
    })
    await page.goto(site.reports)
    await expect(page.getByText('Asks every day')).toBeVisible()
    await expect(page.getByText('Everyone else does it for nothing')).toHaveCount(0)
    await page.getByLabel('Reason').fill('To see what was asked')
    await page.getByRole('button', { name: 'Open conversation' }).click()
    await expect(page.getByText('Everyone else does it for nothing')).toBeVisible()
    await page.getByText('Resolve report').first().click()
    await page.getByLabel('Decision').fill('Wrote to the client')
    await page.getByRole('button', { name: 'Resolve report' }).click()
    await expect(page.getByText('Asks every day')).toHaveCount(0)
  })
})
