import { describe, expect, test } from 'vitest'
import {
  clockIn,
  dateIn,
  formatDeadlineFor,
  formatEventFor,
  formatNamedTime,
  formatShootHours,
  formatShootTime,
  nameZone,
  UNKNOWN_CLOCK,
  zoneBesideShoot,
} from './clocks.ts'

const noon = '2027-02-13T12:00:00.000Z'
const now = Date.parse(noon)
const later = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

describe('a shoot', () => {
  test('is in the time zone of its place, and names it', () => {
    expect(formatShootTime(noon, 'Africa/Nairobi', 'Nairobi')).toBe(
      'Saturday 13 February 2027, 15:00 in Nairobi (EAT)',
    )
    expect(formatShootTime(noon, 'Asia/Kathmandu', null)).toBe('Saturday 13 February 2027, 17:45 (UTC+5:45)')
    const hours = { start: '10:00', end: '14:00', startsAt: noon, timeZone: 'Europe/Rome', place: 'Pavia' }
    expect(formatShootHours(hours)).toBe('10:00 to 14:00 in Pavia (CET)')
  })

  test('has the name of summer time in summer', () => {
    expect(nameZone('2027-07-01T12:00:00Z', 'Europe/Rome')).toBe('CEST')
    expect(nameZone('2027-07-01T12:00:00Z', 'America/New_York')).toBe('EDT')
    expect(nameZone('2027-01-01T12:00:00Z', 'America/New_York')).toBe('EST')
    expect(nameZone(noon, 'UTC')).toBe('UTC')
    expect(nameZone(noon, 'America/Sao_Paulo')).toBe('UTC−3')
  })
})

describe('a deadline', () => {
  test('is in the time zone of the reader, with the time left', () => {
    const deadline = later(28)
    const read = (timeZone: string) => formatDeadlineFor({ timeZone, now }, deadline)
    expect(read('Africa/Nairobi')).toBe('today 15:28 (in 28 minutes)')
    expect(read('America/New_York')).toBe('today 07:28 (in 28 minutes)')
    expect(read('Asia/Kolkata')).toBe('today 17:58 (in 28 minutes)')
  })

  test('has its day, and no time left once it is over', () => {
    const read = (minutes: number) => formatDeadlineFor({ timeZone: 'Pacific/Auckland', now }, later(minutes))
    expect(read(60)).toBe('today 02:00 (in 1 hour)')
    expect(read(24 * 60)).toBe('tomorrow 01:00 (in 24 hours)')
    expect(read(3 * 24 * 60)).toBe('Wednesday 17 February, 01:00 (in 3 days)')
    expect(read(-90)).toBe('yesterday 23:30')
  })

  test('counts days as a calendar does', () => {
    const read = (hours: number) => formatDeadlineFor({ timeZone: 'UTC', now }, later(hours * 60))
    expect(read(71)).toBe('Tuesday 16 February, 11:00 (in 3 days)')
    expect(read(48)).toBe('Monday 15 February, 12:00 (in 2 days)')
    expect(read(47)).toBe('Monday 15 February, 11:00 (in 47 hours)')
  })

  test('is in UTC with its name if the zone of the reader is unknown', () => {
    expect(formatDeadlineFor(UNKNOWN_CLOCK, noon)).toMatch(/^Saturday 13 February( 2027)?, 12:00 \(UTC\)$/)
    expect(formatEventFor(UNKNOWN_CLOCK, noon)).toMatch(/^13 Feb( 2027)?, 12:00 \(UTC\)$/)
    expect(formatEventFor({ timeZone: 'Africa/Nairobi', now }, noon)).toBe('13 Feb, 15:00')
    expect(formatNamedTime(noon, 'UTC')).toBe('Saturday 13 February 2027, 12:00 (UTC)')
    expect(formatNamedTime(noon, 'Africa/Nairobi')).toBe('Saturday 13 February 2027, 15:00 (EAT)')
  })
})

test('an email about a shoot uses one name for equal time zones', () => {
  const noon = '2027-02-13T12:00:00Z'
  expect(zoneBesideShoot(noon, null, 'Europe/London')).toBe('Europe/London')
  expect(zoneBesideShoot(noon, 'UTC', 'Europe/London')).toBe('Europe/London')
  expect(zoneBesideShoot(noon, 'Africa/Nairobi', 'Europe/London')).toBe('Africa/Nairobi')
  // In summer London differs from UTC.
  expect(zoneBesideShoot('2027-07-13T12:00:00Z', 'UTC', 'Europe/London')).toBe('UTC')
})

test('an unknown zone is shown as UTC', () => {
  expect(formatNamedTime('2027-02-13T10:59:00Z', 'Mars/Olympus_Mons')).toBe(
    'Saturday 13 February 2027, 10:59 (UTC)',
  )
})

test('the date in a zone is not always that of UTC', () => {
  expect(dateIn('2027-02-01T00:30:00Z', 'America/Los_Angeles')).toBe('2027-01-31')
  expect(dateIn('2027-02-01T00:30:00Z', 'UTC')).toBe('2027-02-01')
  expect(dateIn(new Date('2026-12-31T12:00:00Z'), 'Pacific/Auckland')).toBe('2027-01-01')
  expect(dateIn('2026-06-30T23:30:00.000Z', 'Europe/Paris')).toBe('2026-07-01')
  expect(dateIn(Date.parse('2026-07-01T03:00:00.000Z'), 'America/New_York')).toBe('2026-06-30')
  expect(dateIn(Date.parse('2026-05-01T12:00:00Z'), 'Pacific/Auckland')).toBe('2026-05-02')
  expect(dateIn(Date.parse('2026-05-01T06:00:00Z'), 'America/Los_Angeles')).toBe('2026-04-30')
})

test('a clock has date and time, also across midnight', () => {
  expect(clockIn('2026-05-01T03:30:00Z', 'America/New_York')).toEqual({ date: '2026-04-30', time: '23:30' })
  expect(clockIn('2026-05-01T15:00:00Z', 'Asia/Tokyo')).toEqual({ date: '2026-05-02', time: '00:00' })
})
