import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { processMessages } from '../contract/booking-process.ts'
import { describeMissing } from '../contract/galleries.ts'
import { fill, site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { insertOrder, insertPerson, insertPlace } from '../test/factories.ts'
import { fillGallery, payInFull } from '../test/galleries.ts'
import { unpackZip } from '../test/unpack-zip.ts'
import { makePhoto } from '../test/uploads.ts'
import { signIn } from './account-stories.ts'
import { expect, sandboxPayments, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { insertListed } from './listed.ts'

const password = 'quiet violet harbour'
const client = { fullName: 'Cleo Client', email: 'cleo@example.org' }
const photographer = { fullName: 'Bo Shade', email: 'bo@example.org' }

test.use({ serverEnv: sandboxPayments })
test.beforeEach(({ server }) => setLaunch(server, 'live'))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

/** A finished, paid shoot with demo photos in its gallery. */
async function shoot(db: Database, count: number) {
  const passwordHash = await hashPassword(password)
  const milan = await insertPlace(db.db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  const { id: clientId } = await insertPerson(db.db, { ...client, passwordHash })
  const listed = await insertListed(db, {
    ...photographer,
    passwordHash,
    priceMinor: 40_000,
    placeId: milan.id,
  })
  const parties = { clientId, photographerId: listed.id }
  const { booking } = await insertOrder(db.db, parties, {
    state: 'shot',
    policy: 'standard',
    currency: 'USD',
    feePercent: 12,
    shootDate: '2026-05-02',
  })
  await payInFull(db.db, booking.id)
  await fillGallery(db.db, { bookingId: booking.id, ownerId: listed.id, count })
  return { id: booking.id, photographerId: listed.id }
}

async function signInAt(page: Page, email: string, at: string): Promise<void> {
  await page.goto(`${site.signIn}?to=${encodeURIComponent(at)}`)
  await signIn(page, { email, password })
  await expect(page).toHaveURL(at)
}

/** The photographer's browser always has JavaScript, because uploads need it. */
async function deliver(browser: Browser, baseURL: string, id: string, files: string[] = []): Promise<Page> {
  const studio = await (await browser.newContext({ baseURL, javaScriptEnabled: true })).newPage()
  await signInAt(studio, photographer.email, fill(site.delivery, { id }))
  for (const [index, name] of files.entries()) {
    const buffer = await makePhoto(600, 400)
    await studio.getByLabel('Add photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(studio.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible({ timeout: 60_000 })
    await expect(studio.getByRole('checkbox', { name: /^Select / })).toHaveCount(3 + index + 1)
  }
  await studio.getByRole('button', { name: /^Deliver \d+ photos/ }).click()
  await expect(studio.getByText('Photos delivered.')).toBeVisible()
  return studio
}

const shownIds = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('img', { name: /^Photo \d+ of/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')!.split('/')[3]))

async function paidOut(db: Database, photographerId: string): Promise<number> {
  const rows = await query<{ minor: string }>(db.db)`
    select -sum(minor) as minor from ledger_postings where account = ${`payable:${photographerId}`}`
  return Number(rows[0]!.minor)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    /** The dialog, or the page that replaces it without JavaScript. */
    const questionOf = (page: Page) =>
      javaScriptEnabled ? page.getByRole('alertdialog', { name: 'Accept photos?' }) : page.getByRole('main')
    const accept = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Accept photos' })
    const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, photos accepted' })
    async function openQuestion(page: Page) {
      await accept(page).click()
      const question = questionOf(page)
      await expect(question.getByRole('heading', { name: 'Accept photos?' })).toBeVisible()
      return question
    }

    test('demo and uploaded photos are sorted by time and name, on the page and in the ZIP', async ({
      page,
      browser,
      server,
      db,
    }) => {
      const { id } = await shoot(db, 3)
      const studio = await deliver(browser, server.url, id, ['IMG_10.jpg', 'IMG_9.jpg'])
      const sorted = ['DSC_0001.webp', 'DSC_0002.webp', 'DSC_0003.webp', 'IMG_9.jpg', 'IMG_10.jpg']
      const ticks = studio.getByRole('checkbox', { name: /^Select / })
      const names = await ticks.evaluateAll((all) => all.map((tick) => tick.getAttribute('aria-label')))
      expect(names).toEqual(sorted.map((name) => `Select ${name}`))
      const ids = await ticks.evaluateAll((all) => all.map((tick) => (tick as HTMLInputElement).value))

      await signInAt(page, client.email, fill(site.gallery, { id }))
      await expect.poll(() => shownIds(page)).toEqual(ids)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Download all/ }).click(),
      ])
      expect(download.suggestedFilename()).toBe('pictures.zip')
      const entries = unpackZip(await readFile(await download.path()))
      expect(entries.map(([name]) => name)).toEqual(sorted)

      await execute(db.db)`update pictures set bytes = bytes + 1 where id = ${ids[4]!}`
      await page.getByRole('link', { name: /^Download all/ }).click()
      await expect(page.getByText(describeMissing(1, 5))).toBeVisible()
      await expect(page.getByRole('heading', { name: client.fullName })).toBeVisible()
    })

    test('accepting asks for confirmation, pays the photographer once, and leads to the review', async ({
      page,
      browser,
      server,
      db,
    }) => {
      const { id, photographerId } = await shoot(db, 6)
      await deliver(browser, server.url, id)
      const gallery = fill(site.gallery, { id })
      await signInAt(page, client.email, gallery)
      let question = await openQuestion(page)
      await expect(question).toContainText('You’re accepting 6 photos.')
      await expect(question).toContainText('your payment of $500 to Bo Shade')
      await expect(question).toContainText('You can’t undo this or request changes afterwards.')
      await question.getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(new RegExp(`${gallery}(#decision)?$`))
      if (javaScriptEnabled) {
        await expect(accept(page)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(question).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(accept(page)).toBeFocused()
      }
      expect(await paidOut(db, photographerId)).toBe(0)

      const other = await page.context().newPage()
      await other.goto(gallery)
      const second = await openQuestion(other)
      question = await openQuestion(page)
      await question.getByRole('button', { name: 'Accept photos' }).click()
      await expect(thanks(page)).toBeFocused()
      await expect(thanks(page)).toBeInViewport()
      await expect(page.getByText('We’ve released your payment of $500 to the photographer.')).toBeVisible()
      expect(await paidOut(db, photographerId)).toBe(44_000)

      await second.getByRole('button', { name: 'Accept photos' }).click()
      await expect(thanks(other)).toBeFocused()
      expect(await paidOut(db, photographerId)).toBe(44_000)

      await page.getByRole('link', { name: 'Leave a review' }).click()
      await expect(page.getByRole('heading', { name: 'Review Bo Shade' })).toBeVisible()
    })

    test('photos that changed after the client opened them are not accepted', async ({
      page,
      browser,
      server,
      db,
      tolerate,
    }) => {
      tolerate(/status of 409/)
      const { id, photographerId } = await shoot(db, 3)
      await deliver(browser, server.url, id)
      await signInAt(page, client.email, fill(site.gallery, { id }))
      const question = await openQuestion(page)
      const [late] = await fillGallery(db.db, { bookingId: id, ownerId: photographerId, count: 1, from: 3 })
      await execute(db.db)`update gallery_pictures set delivered_at = now() where picture_id = ${late!}`
      await question.getByRole('button', { name: 'Accept photos' }).click()
      await expect(page.getByText(processMessages.manifestChanged)).toBeInViewport()
      await expect(accept(page)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect.poll(async () => (await shownIds(page)).length).toBe(4)

      const stale = await openQuestion(page)
      const other = await page.context().newPage()
      await other.goto(fill(site.gallery, { id }))
      await other.getByLabel('What should change?').fill('The second one is too dark')
      await other.getByRole('button', { name: 'Request changes' }).click()
      await expect(other.getByText('Your change request was sent.')).toBeVisible()
      await stale.getByRole('button', { name: 'Accept photos' }).click()
      await expect(page.getByText('You requested changes')).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      expect(await paidOut(db, photographerId)).toBe(0)
    })
  })
}
