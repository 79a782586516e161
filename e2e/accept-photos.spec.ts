import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { processMessages } from '../contract/bookings/process.ts'
import { site } from '../contract/paths.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { execute, query } from '../server/platform/db/query.ts'
import { fillGallery } from '../test/galleries.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'
import { deliveredShoot } from './gallery-people.ts'
import { setLaunch } from './launch.ts'
import { signInBrowser } from './money.ts'

test.beforeEach(({ server }) => setLaunch(server, 'live'))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

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

const accept = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Accept photos' })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, photos accepted' })
async function openQuestion(page: Page) {
  await accept(page).click()
  const question = page.getByRole('alertdialog', { name: 'Accept photos?' })
  await expect(question.getByRole('heading', { name: 'Accept photos?' })).toBeVisible()
  return question
}

test('accepting asks for confirmation, pays the photographer once, and leads to the review', async ({
  page,
  context,
  server,
  db,
}) => {
  const { id, clientId, photographerId, services } = await deliveredShoot(db, server, 6)
  const gallery = fill(site.gallery, { id })
  await signInBrowser(context, services, clientId)
  await page.goto(gallery)
  let question = await openQuestion(page)
  await expect(question).toContainText('You’re accepting 6 photos.')
  await expect(question).toContainText('your payment of $500 to Bo Shade')
  await expect(question).toContainText('You can’t undo this or request changes afterwards.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`${gallery}(#decision)?$`))
  await expect(accept(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(accept(page)).toBeFocused()
  expect(await paidOut(db, photographerId)).toBe(0)

  const other = await context.newPage()
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

  await page.getByRole('button', { name: 'Leave a review' }).click()
  await expect(page.getByRole('heading', { name: 'Review Bo Shade' })).toBeVisible()
})

test('photos that changed after the client opened them are not accepted', { tag: '@release' }, async ({
  page,
  context,
  server,
  db,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { id, clientId, photographerId, services } = await deliveredShoot(db, server, 3)
  await signInBrowser(context, services, clientId)
  await page.goto(fill(site.gallery, { id }))
  const question = await openQuestion(page)
  const [late] = await fillGallery(db.db, { bookingId: id, ownerId: photographerId, count: 1, from: 3 })
  await execute(db.db)`update gallery_pictures set delivered_at = now() where picture_id = ${late!}`
  await question.getByRole('button', { name: 'Accept photos' }).click()
  await expect(page.getByText(processMessages.manifestChanged())).toBeInViewport()
  await expect(accept(page)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(async () => (await shownIds(page)).length).toBe(4)

  const stale = await openQuestion(page)
  const other = await context.newPage()
  await other.goto(fill(site.gallery, { id }))
  await other.getByLabel('What should change?').fill('The second one is too dark')
  await other.getByRole('button', { name: 'Request changes' }).click()
  await expect(other.getByText('Your change request was sent.')).toBeVisible()
  await stale.getByRole('button', { name: 'Accept photos' }).click()
  await expect(page.getByText('You requested changes')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(await paidOut(db, photographerId)).toBe(0)
})
