import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { queueMail } from '../server/core/mail/outbox.ts'
import { insertBooking } from '../test/factories.ts'
import { bo, cleo, expect, test } from './marketplace.ts'
import { signInBrowser } from './money.ts'

test.use({ serviceWorkers: 'allow' })

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

test('notifications arrive under the bell, and are read with their booking', { tag: '@release' }, async ({
  page,
  marketplace: { services, client, photographer, asClient },
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
  await signInBrowser(page.context(), services, client)
  await page.goto(site.favourites)
  await expect(bell(page, 0)).toBeVisible()
  await notifyClient('Bo proposed a new time')
  await notifyClient('Your photos are ready')
  await expect(bell(page, 2)).toBeVisible()

  await bell(page, 2).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(bo.fullName)).toHaveCount(1)
  await expect(panel.getByRole('link', { name: 'Your photos are ready (unread)' })).toBeVisible()
  await panel.getByRole('link', { name: 'Your photos are ready (unread)' }).click()
  await expect(page).toHaveURL(fill(site.myBooking, { id }))
  await expect(bell(page, 0)).toBeVisible()

  // Read on another device. An open booking would mark it as read.
  await page.goto(site.favourites)
  await notifyClient('Reminder: review your photos')
  await expect(bell(page, 1)).toBeVisible()
  await asClient.call('POST', api.readNotifications, {})
  await expect(bell(page, 0)).toBeVisible()
})

test('without a connection a page shows a message, and loads once the connection is back', async ({
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

test('a push shows a notification, and a click on it opens its page or focuses the window that shows it', async ({
  page,
  context,
  server,
  marketplace: _,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  const worker = context.waitForEvent('serviceworker')
  await page.goto(site.about)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await push(page, server.url, {
    title: 'New message',
    body: 'Open it to read.',
    path: '/messages/1',
    tag: '1',
  })
  await push(page, server.url, { title: 'News', body: 'About us.', path: site.about, tag: '2' })
  const clicked = await (await worker).evaluate(async () => {
    // TypeScript has the types of a page here, not those of a service worker.
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(path: string): Promise<void>; matchAll(): Promise<{ url: string }[]> }
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      WindowClient: { prototype: { focus(): Promise<void> } }
    }
    const opened: string[] = []
    // The browser lets only a real click open or focus a window.
    scope.clients.openWindow = async (path) => void opened.push(path)
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      opened.push(`focused ${new URL(this.url).pathname}`)
    }
    const waitFor = async (count: number, read: () => Promise<unknown[]> | unknown[]) => {
      while ((await read()).length < count) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await waitFor(2, () => scope.registration.getNotifications())
    const shown = await scope.registration.getNotifications()
    for (const [n, notification] of shown.entries()) {
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      await waitFor(n + 1, () => opened)
    }
    return { shown: shown.map(({ title, body }) => `${title}: ${body}`).sort(), opened: opened.sort() }
  })
  expect(clicked).toEqual({
    shown: ['New message: Open it to read.', 'News: About us.'],
    opened: ['/messages/1', `focused ${site.about}`],
  })
})

/** Delivers a push message as the browser's push service would. */
async function push(page: Page, origin: string, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId },
    data: JSON.stringify(data),
  })
  await devtools.detach()
}
