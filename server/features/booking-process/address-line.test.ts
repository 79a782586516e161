import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { addressLine } from './address-line.ts'
import { EVENT_TEMPLATES } from './event-templates.ts'
import type { Actor, BookingEventType, EventData } from './event-types.ts'

const names = { client: 'Ada Okoro', photographer: 'Bo Shade' }
const lineOf = (what: BookingEventType, by: Actor) => {
  const facts: EventData = {
    ...names,
    when: 'Saturday 5 June 2027, 10:00 in Pavia (CEST)',
    currency: 'USD',
    by,
    note: '',
    minor: asMinor(12_000),
    deadline: null,
    overdue: false,
  }
  return { what: EVENT_TEMPLATES[what].line(facts), by }
}

test('the person who acted reads “you”, the other one reads a name', () => {
  const read = (what: BookingEventType, by: Actor) =>
    (['client', 'photographer', 'administrator'] as const).map((who) =>
      addressLine(lineOf(what, by), who, names),
    )
  expect(read('changes', 'client')).toEqual([
    'You requested changes',
    'Ada Okoro requested changes',
    'Ada Okoro requested changes',
  ])
  expect(read('accepted', 'photographer').slice(0, 2)).toEqual([
    'Bo Shade accepted the request',
    'You accepted the request',
  ])
  expect(read('completed', 'client').slice(0, 2)).toEqual([
    'You accepted the photos',
    'Ada Okoro accepted the photos',
  ])
  expect(read('cancelled', 'photographer').slice(0, 2)).toEqual([
    'Cancelled by Bo Shade',
    'You cancelled the booking',
  ])
  expect(read('late', 'clock')[0]).toBe('Photos overdue; you can cancel for a full refund')
})

test('no line names the reader by name or by role', () => {
  for (const what of Object.keys(EVENT_TEMPLATES) as BookingEventType[])
    for (const by of ['client', 'photographer'] as const) {
      const line = addressLine(lineOf(what, by), by, names)
      expect(line, `${what} by the ${by}`).not.toContain(names[by])
      if (by === 'client') expect(line, what).not.toMatch(/the client/i)
    }
})
