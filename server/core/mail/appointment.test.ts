import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { samples } from '../../commands/mail-samples.ts'
import { appointmentOf } from './appointment.ts'

const data = {
  icsId: 'b1',
  icsStart: '2027-05-01T08:00:00.000Z',
  icsEnd: '2027-05-01T12:00:00.000Z',
  icsTitle: `Shoot: Nadar, Félix; and ${'Ada Lovelace '.repeat(12)}\nX-EVIL:1`,
  icsState: 'CONFIRMED',
  icsAt: '2027-01-31T09:30:00.000Z',
  link: 'https://framefolk.test/bookings/b1',
}
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, event: calendar.getFirstSubcomponent('vevent')! }
}

test('an appointment is parsed correctly with any text in names, and its lines are short', () => {
  const text = appointmentOf(data)!
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const { event } = read(text)
  expect(event.getFirstPropertyValue('summary')).toBe(data.icsTitle.replace('\n', ' '))
  expect(event.getFirstProperty('x-evil')).toBeNull()
  expect(String(event.getFirstPropertyValue('dtstart'))).toBe('2027-05-01T08:00:00Z')
})

test('a later appointment replaces an earlier one, and a cancellation removes it', () => {
  const sequence = (icsAt: string) =>
    Number(read(appointmentOf({ ...data, icsAt })!).event.getFirstPropertyValue('sequence'))
  expect(sequence('2027-02-01T09:30:00.000Z')).toBeGreaterThan(sequence(data.icsAt))
  const { calendar, event } = read(appointmentOf({ ...data, icsState: 'CANCELLED' })!)
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('every booking email with a date has its appointment, and only those', () => {
  const dated = samples('https://framefolk.test', 'x@framefolk.test').flatMap(({ name, content }) =>
    content.kind === 'booking' && appointmentOf({ ...content.data }) ? [name] : [],
  )
  expect(dated).toEqual([
    'booking-requested-client',
    'booking-requested-photographer',
    'booking-booked-client',
    'booking-booked-photographer',
    'booking-accepted-client',
    'booking-accepted-photographer',
    'booking-declined-client',
    'booking-suggested-client',
    'booking-cancelled-client',
    'booking-cancelled-photographer',
    'booking-expired-client',
    'booking-expired-photographer',
    'booking-moved-client',
    'booking-moved-photographer',
    'booking-venue-photographer',
    'booking-request-unpaid-client',
    'booking-request-unpaid-photographer',
  ])
})
