import { expect, test } from 'vitest'
import { mailKind } from '../../../contract/mail/mail.ts'
import { samples } from '../../commands/mail-samples.ts'
import { NOTIFICATION_TEXTS, notificationOf } from './notification-texts.ts'

const publicUrl = 'https://framefolk.test'
const all = samples(publicUrl, 'help@framefolk.test').map(({ content }) => content)

test('every kind of email has a notification with a title and a page, or none', () => {
  expect(Object.keys(NOTIFICATION_TEXTS).sort()).toEqual([...mailKind.options].sort())
  expect(mailKind.options.filter((kind) => !all.some((mail) => mail.kind === kind))).toEqual([])
  for (const mail of all) {
    const rule = NOTIFICATION_TEXTS[mail.kind]
    const notification = notificationOf(mail, publicUrl)
    if (!rule) {
      expect(notification).toBeNull()
      continue
    }
    expect(notification?.title, mail.kind).toMatch(/\S{2}/)
    expect(notification?.title, mail.kind).not.toMatch(/undefined|null/)
    expect(notification?.path, mail.kind).toMatch(/^\/(?!\/)/)
    if (mail.kind === 'booking') expect(notification?.bookingId, mail.data.subject).toBeTruthy()
  }
})

test('emails about bookings, money and security cannot be turned off', () => {
  const optional = all.filter((mail) => notificationOf(mail, publicUrl)?.preference)
  expect([...new Set(optional.map(({ kind }) => kind))].sort()).toEqual([
    'date_alert',
    'offer',
    'search_alert',
    'unread_messages',
  ])
})
