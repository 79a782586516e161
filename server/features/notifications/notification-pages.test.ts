import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { insertBooking, insertPerson } from '../../../test/factories.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'
import { queueMail } from '../../core/mail/outbox.ts'

const running = startTestSite({ launch: 'live' })

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
  const reader = createPlainBrowser(running, browser)
  await reader.open(site.notifications)
  expect(reader.text).toContain('2 unread')
  await reader.send('Mark as read Reminder: review your photos')
  expect(reader.text).toContain('1 unread')
  await reader.send('Mark all as read')
  expect(reader.text).toContain('You’re all caught up.')

  await reader.open(site.accountSettings)
  expect(reader.headings).toContain('Always sent')
  await reader.send('Save email settings', { Alerts: false })
  expect(reader.field('Alerts').checked).toBe(false)
})
