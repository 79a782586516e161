import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { addressLine } from './address-line.ts'
import { EVENT_TEMPLATES } from './templates/event-templates.ts'
import type { Actor, BookingEventType, EventData } from './templates/event-types.ts'

const names = { client: 'Ada Okoro', photographer: 'Bo Shade' }
const factsOf = (by: Actor): EventData => ({
  ...names,
  when: 'Saturday 5 June 2027, 10:00 in Pavia (CEST)',
  currency: 'USD',
  by,
  note: '',
  newTime: 'Sunday 6 June 2027, 10:00 (CEST)',
  minor: asMinor(12_000),
  deadline: null,
  overdue: false,
})
const lineOf = (what: BookingEventType, by: Actor) => ({
  what: EVENT_TEMPLATES[what].line(factsOf(by)),
  by,
})

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
    'Bo Shade accepted the request; $120 charged',
    'You accepted the request; $120 charged',
  ])
  expect(read('completed', 'client').slice(0, 2)).toEqual([
    'You accepted the photos',
    'Ada Okoro accepted the photos',
  ])
  expect(read('cancelled', 'photographer').slice(0, 2)).toEqual([
    'Cancelled by Bo Shade',
    'You cancelled the booking',
  ])
  expect(read('proposed', 'client').slice(0, 2)).toEqual([
    'You proposed a new time: Sunday 6 June 2027, 10:00 (CEST)',
    'Ada Okoro proposed a new time: Sunday 6 June 2027, 10:00 (CEST)',
  ])
  expect(read('moved', 'photographer').slice(0, 2)).toEqual([
    'Moved to Saturday 5 June 2027, 10:00 in Pavia (CEST); accepted by Bo Shade',
    'Moved to Saturday 5 June 2027, 10:00 in Pavia (CEST); you accepted',
  ])
  expect(read('moved', 'administrator')[0]).toBe('Moved to Saturday 5 June 2027, 10:00 in Pavia (CEST)')
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

test('a request that ended with its authorisation says in its timeline that the card was released', () => {
  const line = (what: 'declined' | 'expired', released: boolean) =>
    EVENT_TEMPLATES[what].line({ ...factsOf('photographer'), released })
  expect([line('declined', true), line('expired', true), line('expired', false)]).toEqual([
    'Bo Shade declined the request; card authorisation released',
    'Expired; card authorisation released',
    'Expired',
  ])
  const declined = { what: line('declined', true), by: 'photographer' as const }
  expect(addressLine(declined, 'photographer', names)).toBe(
    'You declined the request; card authorisation released',
  )
})

test('the subject of a cancellation says who cancelled whose booking, to each reader', () => {
  const subjects = (what: 'cancelled' | 'unattended', by: Actor, uncharged = false) => {
    const facts = { ...factsOf(by), uncharged }
    const { client, photographer } = EVENT_TEMPLATES[what]
    return [client!(facts).subject, photographer!(facts).subject]
  }
  expect(subjects('cancelled', 'client')).toEqual([
    'You cancelled your booking with Bo Shade',
    'Ada Okoro cancelled the booking',
  ])
  expect(subjects('cancelled', 'photographer')).toEqual([
    'Bo Shade cancelled your booking',
    'You cancelled Ada Okoro’s booking',
  ])
  expect(subjects('cancelled', 'client', true)).toEqual([
    'You withdrew your request to Bo Shade',
    'Ada Okoro withdrew the request',
  ])
  for (const by of ['cancelled', 'unattended'] as const)
    expect(subjects(by, 'clock')).toEqual([
      'We cancelled your booking with Bo Shade',
      'We cancelled Ada Okoro’s booking',
    ])
})
