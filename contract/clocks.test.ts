import { describe, expect, test } from 'vitest'
import {
  formatDeadlineFor,
  formatEventFor,
  formatLeft,
  formatSentDeadline,
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
    expect(read('Africa/Nairobi')).toBe('today 15:28, in 28 minutes')
    expect(read('America/New_York')).toBe('today 07:28, in 28 minutes')
    expect(read('Asia/Kolkata')).toBe('today 17:58, in 28 minutes')
  })

  test('has its day, and no time left once it is over', () => {
    const read = (minutes: number) => formatDeadlineFor({ timeZone: 'Pacific/Auckland', now }, later(minutes))
    expect(read(60)).toBe('today 02:00, in 1 hour')
    expect(read(24 * 60)).toBe('tomorrow 01:00, in 24 hours')
    expect(read(3 * 24 * 60)).toBe('Wednesday 17 February, 01:00, in 3 days')
    expect(read(-90)).toBe('yesterday 23:30')
  })

  test('is in UTC with its name if the zone of the reader is unknown', () => {
    expect(formatDeadlineFor(UNKNOWN_CLOCK, noon)).toMatch(/^Saturday 13 February( 2027)?, 12:00 \(UTC\)$/)
    expect(formatEventFor(UNKNOWN_CLOCK, noon)).toMatch(/^13 Feb( 2027)?, 12:00 \(UTC\)$/)
    expect(formatEventFor({ timeZone: 'Africa/Nairobi', now }, noon)).toBe('13 Feb, 15:00')
    expect(formatSentDeadline(noon, null)).toBe('Saturday 13 February 2027, 12:00 (UTC)')
    expect(formatSentDeadline(noon, 'Africa/Nairobi')).toBe('Saturday 13 February 2027, 15:00 (EAT)')
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
  expect(formatSentDeadline('2027-02-13T10:59:00Z', 'Mars/Olympus_Mons')).toBe(
    'Saturday 13 February 2027, 10:59 (UTC)',
  )
})

test('the time left is rounded down', () => {
  expect(formatLeft(59_000)).toBe('less than a minute')
  expect(formatLeft(60_000)).toBe('1 minute')
  expect(formatLeft(119 * 60_000)).toBe('1 hour')
  expect(formatLeft(47.9 * 3_600_000)).toBe('47 hours')
  expect(formatLeft(71 * 3_600_000)).toBe('2 days')
})
