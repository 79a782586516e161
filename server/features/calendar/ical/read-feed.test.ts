import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NotACalendar, readFeed } from './read-feed.ts'

const file = (name: string) => readFileSync(new URL(`./feeds/${name}.ics`, import.meta.url), 'utf8')
const window = { timeZone: 'Europe/Rome', from: Date.parse('2026-01-01'), to: Date.parse('2027-01-01') }
const short = (instant: number) => new Date(instant).toISOString().slice(0, 16)
const read = (text: string, options = window) => {
  const { events, skipped } = readFeed(text, options)
  return {
    events: events.map(({ start, end, summary }) => `${short(start)} ${short(end)} ${summary}`),
    skipped,
  }
}
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((body) => `BEGIN:VEVENT\r\n${body.trim().replaceAll(/\n\s*/g, '\r\n')}\r\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n')

describe('calendars of other programs', () => {
  test('Google: UTC, all-day, a series with an exception, moved, free and cancelled events', () => {
    expect(read(file('google'))).toEqual({
      events: [
        '2026-03-16T17:00 2026-03-16T18:30 Choir',
        '2026-03-31T18:00 2026-03-31T19:00 Choir, moved to Tuesday',
        '2026-04-06T16:00 2026-04-06T17:30 Choir',
        '2026-05-11T08:00 2026-05-11T09:30 Dentist',
        '2026-05-13T22:00 2026-05-15T22:00 Family visit',
      ],
      skipped: 0,
    })
  })

  test('Apple: a series across the clock change, folded lines, two zones in one event, no zone at all', () => {
    expect(read(file('apple'))).toEqual({
      events: [
        '2026-03-07T14:00 2026-03-07T16:00 Market, every Saturday',
        '2026-03-14T13:00 2026-03-14T15:00 Market, every Saturday',
        '2026-03-21T13:00 2026-03-21T15:00 Market, every Saturday',
        '2026-06-30T22:00 2026-07-03T22:00 A long line that Apple folds after seventy-five bytes, which a reader has to join again before it understands a word',
        '2026-07-11T02:00 2026-07-11T10:15 Flight to Rome',
        '2026-07-15T10:00 2026-07-15T10:45 Lunch without a zone',
      ],
      skipped: 0,
    })
  })

  test('Outlook: its own zone names, defined or not, free days, a change of later events, and an invalid event', () => {
    expect(read(file('outlook'))).toEqual({
      events: [
        '2026-07-01T16:00 2026-07-01T17:00 Pacific call',
        '2026-10-23T07:00 2026-10-23T07:30 Stand-up',
        '2026-10-25T08:00 2026-10-25T08:30 Stand-up',
        '2026-10-26T08:00 2026-10-26T08:30 Stand-up',
        '2026-10-27T08:00 2026-10-27T08:30 Stand-up',
        '2026-11-02T13:00 2026-11-02T15:00 Workshop',
        '2026-11-09T13:00 2026-11-09T15:00 Workshop',
        '2026-11-16T14:00 2026-11-16T15:00 Workshop, later from now on',
        '2026-11-23T14:00 2026-11-23T15:00 Workshop, later from now on',
      ],
      skipped: 1,
    })
  })
})

describe('single events', () => {
  test('all-day events are days on the photographer’s clock', () => {
    const day = calendar('UID:1\nDTSTART;VALUE=DATE:20260501')
    expect(read(day, { ...window, timeZone: 'Asia/Kathmandu' }).events[0]).toMatch(
      '2026-04-30T18:15 2026-05-01T18:15',
    )
  })
  test('a series that began long ago is expanded within the window only', () => {
    const daily = calendar('UID:1\nDTSTART:19990101T100000Z\nDTEND:19990101T110000Z\nRRULE:FREQ=DAILY')
    expect(read(daily, { ...window, to: Date.parse('2026-01-04') }).events).toHaveLength(3)
  })
  test('an exception without its series still blocks, a cancelled one does not', () => {
    const one = 'UID:1\nRECURRENCE-ID:20260501T100000Z\nDTSTART:20260501T120000Z\nDTEND:20260501T130000Z'
    expect(read(calendar(one)).events).toHaveLength(1)
    const series = 'UID:1\nDTSTART:20260430T100000Z\nDTEND:20260430T110000Z\nRRULE:FREQ=DAILY;COUNT=2'
    expect(read(calendar(series, `${one}\nSTATUS:CANCELLED`)).events).toHaveLength(1)
  })
  test('added dates and several left-out dates in one line', () => {
    const body =
      'UID:1\nDTSTART:20260501T100000Z\nDTEND:20260501T110000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260502T100000Z,20260503T100000Z\nRDATE:20260601T100000Z'
    expect(read(calendar(body)).events.map((event) => event.slice(5, 10))).toEqual([
      '05-01',
      '05-04',
      '05-05',
      '06-01',
    ])
  })
  test('events without length and our own exported bookings block nothing', () => {
    const own =
      'UID:booking-0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60@framefolk.test\nDTSTART:20260501T100000Z\nDTEND:20260501T110000Z'
    expect(read(calendar('UID:1\nDTSTART:20260501T100000Z', own))).toEqual({ events: [], skipped: 0 })
  })
  test('only the invalid event is skipped', () => {
    const good = 'UID:good\nDTSTART:20260501T100000Z\nDTEND:20260501T110000Z'
    for (const bad of [
      'UID:1',
      'UID:1\nDTSTART:99999999T999999Z',
      'UID:1\nDTSTART:20260501T100000Z\nRRULE:FREQ=NEVER',
      'UID:1\nDTSTART:20260501T100000Z\nDTEND:20260501T110000Z\nRRULE:FREQ=SECONDLY',
      'UID:1\nDTSTART:20260501T100000Z\nthis line has no colon',
    ])
      expect(read(calendar(bad, good)), bad).toEqual({
        events: ['2026-05-01T10:00 2026-05-01T11:00 '],
        skipped: 1,
      })
  })
})

describe('a file that is not a calendar', () => {
  test.each(['', '<!doctype html><title>Sign in</title>', '{"error":1}', '\u0000'])(
    '%j is refused',
    (text) => {
      expect(() => read(text)).toThrow(NotACalendar)
    },
  )
  test('an incomplete one is refused as a whole: the missing rest might have events', () => {
    expect(() => read(file('google').slice(0, 1_500))).toThrow('The calendar is incomplete.')
  })
})
