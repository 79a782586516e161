import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { insertOrder } from '../test/factories.ts'
import { fillGallery, payInFull } from '../test/galleries.ts'
import { inDays } from '../test/listed.ts'
import {
  bo,
  cleo,
  endSessions,
  expect,
  expectNoErrorScreen,
  type Marketplace,
  signInHere,
  test,
} from './marketplace.ts'
import { signInBrowser } from './money.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const checkout = async ({ slug, asClient }: Marketplace) => {
  const { packages } = (await asClient.call('GET', `/v1/photographers/${slug}`)).data
  const chosen = new URLSearchParams({ package: packages[0].id, date: inDays(40), start: '10:00' })
  return `${fill(site.book, { slug })}?${chosen}`
}

/** A paid shoot that is over, with three photos to deliver. */
async function insertFinishedShoot({ db }: Database, { client, photographer }: Marketplace): Promise<string> {
  const { booking } = await insertOrder(
    db,
    { clientId: client, photographerId: photographer },
    { state: 'shot', policy: 'standard', currency: 'USD', feePercent: 12, shootDate: inDays(-2) },
  )
  await payInFull(db, booking.id)
  await fillGallery(db, { bookingId: booking.id, ownerId: photographer, count: 3 })
  return booking.id
}

// The same without JavaScript: server/site/session-ends.test.ts.
test.describe('the session ends', () => {
  test.beforeEach(({ tolerate }) => tolerate(/status of 40[01]/))

  test('before booking: the message survives, also after a wrong password, and the payment page opens', async ({
    page,
    context,
    marketplace,
  }) => {
    await signInBrowser(context, marketplace.services, marketplace.client)
    await page.goto(await checkout(marketplace))
    await page.getByLabel('Your plans (optional)').fill('Our garden party')
    await endSessions(marketplace)
    await page.getByRole('button', { name: 'Authorise $120' }).click()
    await signInHere(page, { ...cleo, password: 'not my password' })
    await expect(page.getByRole('alert')).toBeVisible()
    await signInHere(page, cleo)
    await expect(page).toHaveURL(/sandbox-pay/)
    await page.getByRole('button', { name: 'Authorise', exact: true }).click()
    await page.getByRole('link', { name: 'Open your booking' }).click()
    await expect(page.getByText('Our garden party')).toBeVisible()
    await expectNoErrorScreen(page)
  })

  test('before paying: signing in leads to the payment page', { tag: '@release' }, async ({
    page,
    context,
    marketplace,
  }) => {
    const { id } = await marketplace.asClient.book(40)
    await signInBrowser(context, marketplace.services, marketplace.client)
    await page.goto(fill(site.myBooking, { id }))
    await endSessions(marketplace)
    await page.getByRole('button', { name: /^Authorise/ }).click()
    await signInHere(page, cleo)
    await expect(page).toHaveURL(/sandbox-pay/)
  })

  test('before sending a question: signing in sends it', { tag: '@release' }, async ({
    page,
    context,
    marketplace,
  }) => {
    await signInBrowser(context, marketplace.services, marketplace.client)
    await page.goto(`${site.newConversation}?to=${marketplace.slug}`)
    await page.getByLabel('Your question').fill('Do you work on Sundays?')
    await endSessions(marketplace)
    await page.getByRole('button', { name: 'Send' }).click()
    await signInHere(page, cleo)
    await expect(page).toHaveURL(/messages\/[0-9a-f-]{36}/)
    await expect(page.getByRole('main').getByText('Do you work on Sundays?').last()).toBeVisible()
    await expectNoErrorScreen(page)
  })

  test('before delivering: signing in delivers the photos', { tag: '@release' }, async ({
    page,
    context,
    db,
    marketplace,
  }) => {
    const id = await insertFinishedShoot(db, marketplace)
    await signInBrowser(context, marketplace.services, marketplace.photographer)
    await page.goto(fill(site.delivery, { id }))
    await endSessions(marketplace)
    await page.getByRole('button', { name: /^Deliver 3/ }).click()
    await signInHere(page, bo)
    await expect(page).toHaveURL(/done=deliver/)
    expect((await db.pool.query('select state from bookings where id = $1', [id])).rows).toEqual([
      { state: 'delivered' },
    ])
  })
})

test('the session ends before a message is sent: its text is kept and can be sent after signing in', {
  tag: '@release',
}, async ({ page, context, marketplace, tolerate }) => {
  tolerate(/status of 401/)
  await signInBrowser(context, marketplace.services, marketplace.client)
  await page.goto(`${site.newConversation}?to=${marketplace.slug}`)
  await page.getByLabel('Your question').fill('Do you work on Sundays?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByLabel('Message to Bo Shade').fill('And in the evening?')
  await endSessions(marketplace)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.reload()
  await signInHere(page, cleo)
  await expect(page.getByText('And in the evening?')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test.describe('the network drops', () => {
  test.beforeEach(({ tolerate }) => tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 40\d/))

  test('while a form is submitted: the input stays and can be submitted once the network is back', async ({
    page,
    context,
    marketplace,
  }) => {
    await signInBrowser(context, marketplace.services, marketplace.client)
    // Until then the router asks for the routes of a form’s path before it submits the form.
    const routesKnown = page.waitForResponse(/__manifest/)
    await page.goto(await checkout(marketplace))
    await (await routesKnown).finished()
    await page.getByLabel('Your plans (optional)').fill('Our garden party')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Authorise $120' }).click()
    await expect(page.getByText('Check your internet connection')).toBeVisible()
    await expect(page.getByLabel('Your plans (optional)')).toHaveValue('Our garden party')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Authorise $120' }).click()
    await expect(page).toHaveURL(/sandbox-pay/)
  })

  test('while a part of a page loads: the page and what was typed stay, and the part can be used once the network is back', {
    tag: '@release',
  }, async ({ page, context, marketplace: _ }) => {
    let requests = 0
    await page.route(/\/assets\/marketplace-.*\.js/, async (route) => {
      requests++
      if (requests > 1) return route.continue()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto(site.home)
    await expect.poll(() => requests).toBe(1)
    await page.getByLabel('Date').fill('2030-05-18')
    await context.setOffline(false)
    // Browsers that load the part again do so now; in the others it stays as the server rendered it.
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Date')).toHaveValue('2030-05-18')
    await expectNoErrorScreen(page)
    await page.locator('[aria-labelledby="photographers"] a').first().click()
    await expect(page).not.toHaveURL(site.home)
    await expectNoErrorScreen(page)
  })

  test('between two pages: the site shows an error and continues once the network is back', {
    tag: '@release',
  }, async ({ page, context, marketplace }) => {
    await signInBrowser(context, marketplace.services, marketplace.photographer)
    await page.goto(site.studio)
    const studio = page.getByRole('navigation', { name: 'Studio' })
    await studio.getByRole('link', { name: 'Packages' }).click()
    await expect(page).toHaveURL(site.studioPackages)
    await context.setOffline(true)
    await studio.getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page)).toHaveText('We couldn’t load this page')
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(site.studio)
    await expectNoErrorScreen(page)
  })
})

test('a tab that was open during a deployment reloads once and works', async ({
  page,
  marketplace: _,
  tolerate,
}) => {
  tolerate(/status of 404|Error loading route module|dynamically imported module/)
  await page.goto(site.home, { waitUntil: 'networkidle' })
  let gone = true
  await page.route(/\/assets\/.*\.js/, (route) =>
    gone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  page.on('request', (request) => {
    if (request.resourceType() === 'document') gone = false
  })
  const about = page.getByRole('banner').getByRole('link', { name: 'About' })
  const reloaded = page.waitForEvent('load')
  await about.click()
  await reloaded
  await about.click()
  await expect(page).toHaveURL(site.about)
  await expect(heading(page)).toContainText('We Are')
  await expectNoErrorScreen(page)
})

test('a page that loads during a deployment reloads once and works', { tag: '@release' }, async ({
  page,
  marketplace: _,
  tolerate,
}) => {
  tolerate(/status of 404/)
  let gone = 0
  await page.route(/\/assets\/marketplace-.*\.js/, (route) => {
    if (gone > 0) return route.continue()
    gone++
    return route.fulfill({ status: 404, body: 'gone' })
  })
  const reloaded = page.waitForRequest((request) => gone > 0 && request.resourceType() === 'document')
  await page.goto(site.home)
  await reloaded
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(site.about)
  await expectNoErrorScreen(page)
})
