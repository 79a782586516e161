import type { Page } from '@playwright/test'
import { fill, site } from '../contract/paths.ts'
import { queueMail } from '../server/core/mail/outbox.ts'
import { insertBooking } from '../test/factories.ts'
import { expectNoAxeViolations } from './base.ts'
import { bo, cleo, expect, signInHere, test } from './marketplace.ts'

test.use({ serviceWorkers: 'allow' })

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

test('news arrive under the bell, are read with their booking, and stay a page without a script', async ({
  page,
  browser,
  marketplace: { services, client, photographer },
  server,
}) => {
  const parties = { clientId: client, photographerId: photographer }
  const { id } = await insertBooking(services.db, { ...parties, state: 'booked', policy: 'standard' })
  const notifyClient = (subject: string) =>
    queueMail(services.db, services, {
      kind: 'booking',
      to: cleo.email,
      data: {
        ...{ fullName: cleo.fullName, subject, text: subject, button: 'View booking' },
        link: `${services.config.publicUrl}${fill(site.myBooking, { id })}`,
      },
    })
  await page.goto(`${site.signIn}?to=${encodeURIComponent(site.favourites)}`)
  await signInHere(page, cleo)
  await expect(bell(page, 0)).toBeVisible()
  await notifyClient('Bo proposed a new time')
  await notifyClient('Your photos are ready')
  await expect(bell(page, 2)).toBeVisible()

  await bell(page, 2).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(bo.fullName)).toHaveCount(1)
  await expect(panel.getByRole('link', { name: 'Your photos are ready (unread)' })).toBeVisible()
  await expectNoAxeViolations(page)
  await panel.getByRole('link', { name: 'Your photos are ready (unread)' }).click()
  await expect(page).toHaveURL(fill(site.myBooking, { id }))
  await expect(bell(page, 0)).toBeVisible()

  await notifyClient('Your booking time hasn’t changed')
  await notifyClient('Reminder: review your photos')
  const plain = await browser.newContext({
    ...{ baseURL: server.url, javaScriptEnabled: false },
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto(site.notifications)
  await expect(reader.getByText('2 unread', { exact: true })).toBeVisible()
  await reader.getByRole('button', { name: 'Mark as read Reminder: review your photos' }).click()
  await expect(reader.getByText('1 unread', { exact: true })).toBeVisible()
  await reader.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(reader.getByText('You’re all caught up.')).toBeVisible()
  await plain.close()
  await expect(bell(page, 0)).toBeVisible()

  await page.goto(site.accountSettings)
  await page.getByRole('checkbox', { name: 'Alerts' }).uncheck()
  await page.getByRole('button', { name: 'Save email settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Alerts' })).not.toBeChecked()
  await expect(page.getByRole('heading', { name: 'Always sent' })).toBeVisible()
})

test('without a connection a page says so, and loads once it is back', async ({
  page,
  context,
  marketplace: _,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(site.about)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await context.setOffline(true)
  await page.goto(site.contact)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
  await expect(page).toHaveURL(site.contact)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toEqual(['/offline.html'])
})
