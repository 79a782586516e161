import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, site } from '../../../contract/paths.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { openPlainBrowser } from '../../../test/plain-pages.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'
import { queueMail } from '../../core/mail/outbox.ts'

let running: TestApp

beforeAll(async () => {
  running = await createTestSite({ launch: 'live' })
})
afterAll(() => running.close())

test('without JavaScript, notifications are marked as read one by one or all at once, and emails are turned off', async () => {
  const { services } = running
  const { id: photographerId } = await insertPerson(services.db, { role: 'photographer' })
  const { person, browser } = await signInAs(services, 'client')
  const { id } = await insertBooking(services.db, { clientId: person.id, photographerId, state: 'booked' })
  const link = `${services.config.publicUrl}${fill(site.myBooking, { id })}`
  for (const subject of ['Your booking time hasn’t changed', 'Reminder: review your photos'])
    await queueMail(services.db, services, {
      kind: 'booking',
      to: person.email!,
      data: { fullName: person.fullName, subject, text: subject, button: 'View booking', link },
    })
  const reader = openPlainBrowser(running, browser)
  let page = await reader.goto(site.notifications)
  expect(page.text).toContain('2 unread')
  page = await page.submit('Mark as read Reminder: review your photos')
  expect(page.text).toContain('1 unread')
  page = await page.submit('Mark all as read')
  expect(page.text).toContain('You’re all caught up.')

  page = await reader.goto(site.accountSettings)
  expect(page.headings).toContain('Always sent')
  page = await page.submit('Save email settings', { Alerts: false })
  expect(page.field('Alerts').checked).toBe(false)
})
