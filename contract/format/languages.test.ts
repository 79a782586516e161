import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Locale, setLocaleSource } from '../../messages/locale.ts'
import { formatDeadlineFor, formatInstant, formatShootTime, nameZone } from './clocks.ts'
import { countryInText, countryName, countryOptions } from './countries.ts'
import {
  addDays,
  formatCalendarDay,
  formatLongDay,
  formatMonth,
  formatShortCalendarDay,
  formatShortDay,
} from './days.ts'
import { formatAgo } from './local-days.ts'
import { asMinor, currencySymbols, formatMajor, formatMinor, majorOf } from './money.ts'
import { formatApprox, formatBytes, formatCount, formatDuration, formatVat } from './numbers.ts'

let locale: Locale = 'en'
// Test files of one process share it, and the server has set its own.
const holder = globalThis as { [key: symbol]: unknown }
const SOURCE = Symbol.for('framefolk.locale')
const before = holder[SOURCE]
beforeEach(() => {
  locale = 'en'
  setLocaleSource(() => locale)
})
afterAll(() => {
  holder[SOURCE] = before
})

/** Which space is written between a number and its unit differs within Intl itself. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe.each(['de', 'fr', 'es'] as const)('in %s', (language) => {
  beforeEach(() => {
    locale = language
  })

  test('every day of a year is formatted as by Intl', () => {
    const by = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    const day = { day: 'numeric', month: 'long' } as const
    const short = { day: 'numeric', month: 'short' } as const
    const weekday = by({ ...day, weekday: 'long' })
    const whole = by({ ...day, weekday: 'long', year: 'numeric' })
    const long = by({ ...day, year: 'numeric' })
    const shortWeekday = by({ ...short, weekday: 'short' })
    const shortYear = by({ ...short, year: 'numeric' })
    const month = by({ month: 'long', year: 'numeric' })
    for (let date = '2028-01-01'; date < '2029'; date = addDays(date, 1)) {
      const at = new Date(date)
      expect(formatCalendarDay(date)).toBe(weekday.format(at))
      expect(formatCalendarDay(date, true)).toBe(whole.format(at))
      expect(formatLongDay(date)).toBe(long.format(at))
      expect(formatShortCalendarDay(date)).toBe(shortWeekday.format(at))
      expect(formatShortDay(date)).toBe(shortYear.format(at))
      expect(formatMonth(date)).toBe(month.format(at))
    }
  })

  test('numbers and amounts are formatted as by Intl', () => {
    const whole = new Intl.NumberFormat(language)
    for (const count of [0, 7, 999, 1000, 1234, 9999, 10_000, 123_456, 1_234_567])
      expect(formatCount(count)).toBe(whole.format(count))
    const amounts = [0, 5, 99, 12_345, 123_400, 123_450, 1_234_500, 123_456_789, -27_050]
    for (const currency of [...Object.keys(currencySymbols()), 'JPY', 'KWD']) {
      const style = { style: 'currency', currency } as const
      const short = new Intl.NumberFormat(language, { ...style, trailingZeroDisplay: 'stripIfInteger' })
      const exact = new Intl.NumberFormat(language, style)
      for (const amount of amounts.map(asMinor)) {
        const major = majorOf(amount, currency)
        expect(formatMinor(amount, currency)).toBe(short.format(major).replace('-', '−'))
        expect(formatMajor(major, currency, 'exact')).toBe(exact.format(major).replace('-', '−'))
      }
    }
  })

  test('durations and sizes have the units of Intl', () => {
    const unit = (name: string, count: number, unitDisplay: 'long' | 'short' = 'long') =>
      plain(new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay }).format(count))
    for (const hours of [1, 1.5, 2, 3.5, 10])
      expect(plain(formatDuration(hours * 60))).toBe(unit('hour', hours))
    for (const minutes of [1, 2, 20, 50])
      expect(plain(formatApprox(minutes, 'floor'))).toBe(unit('minute', minutes))
    for (const days of [2, 3, 30]) expect(plain(formatApprox(days * 1440, 'floor'))).toBe(unit('day', days))
    expect(plain(formatBytes(999_000))).toBe(unit('kilobyte', 999, 'short'))
    expect(plain(formatBytes(12_345_678))).toBe(unit('megabyte', 12.3, 'short'))
    expect(plain(formatBytes(1_200_000_000))).toBe(unit('gigabyte', 1.2, 'short'))
    const now = Date.parse('2027-02-13T12:00Z')
    const ago = new Intl.RelativeTimeFormat(language)
    expect(plain(formatAgo('2027-02-13T11:00Z', now))).toBe(plain(ago.format(-1, 'hour')))
    expect(plain(formatAgo('2027-02-10T12:00Z', now))).toBe(plain(ago.format(-3, 'day')))
  })

  test('countries are called and sorted as in that language', () => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    expect(countryName('NL')).toBe(names.of('NL'))
    expect(countryInText('NL')).toBe(names.of('NL'))
    const { compare } = new Intl.Collator(language)
    const options = countryOptions(['SE', 'AT', 'EG', 'ES', 'DE']).map(({ text }) => text)
    expect(options).toEqual(options.toSorted(compare))
  })
})

const shoot = '2026-11-21T13:00:00Z'
const deadline = (now: string, instant: string) =>
  formatDeadlineFor({ timeZone: 'UTC', now: Date.parse(now) }, instant)

test.each([
  [
    'en',
    'Saturday 21 November 2026, 14:00 to 18:00 in Pavia (CET)',
    'today 18:30 (in 28 minutes)',
    'Tuesday 24 November, 18:30 (in 3 days)',
    'Includes 5.5% VAT',
  ],
  [
    'de',
    'Samstag, 21. November 2026, 14:00 bis 18:00 Uhr in Pavia (MEZ)',
    'heute, 18:30 Uhr (noch 28 Minuten)',
    'Dienstag, 24. November, 18:30 Uhr (noch 3 Tage)',
    'Inklusive 5,5 % USt.',
  ],
  [
    'fr',
    'samedi 21 novembre 2026, de 14:00 à 18:00, Pavia (CET)',
    'aujourd’hui à 18:30 (dans 28 minutes)',
    'mardi 24 novembre, 18:30 (dans 3 jours)',
    'TVA de 5,5 % incluse',
  ],
  [
    'es',
    'sábado, 21 de noviembre de 2026, de 14:00 a 18:00 en Pavia (CET)',
    'hoy, 18:30 (en 28 minutos)',
    'martes, 24 de noviembre, 18:30 (en 3 días)',
    'Incluye un 5,5 % de IVA',
  ],
] as const)('in %s a shoot, its deadlines and its tax read as people write them', (language, ...texts) => {
  locale = language
  expect([
    formatShootTime(shoot, 'Europe/Rome', 'Pavia', '18:00'),
    deadline('2026-11-21T18:02:00Z', '2026-11-21T18:30:00Z'),
    deadline('2026-11-21T18:02:00Z', '2026-11-24T18:30:00Z'),
    plain(formatVat({ rate: 5.5, reason: '' })),
  ]).toEqual(texts)
})

test('one process writes several languages, also those of zones and countries', () => {
  const written = (['en', 'de', 'en', 'fr'] as const).map((language) => {
    locale = language
    const named = formatInstant(shoot, 'Europe/Rome', { withYear: true, named: true })
    return [named, nameZone(shoot, 'Europe/Rome'), countryName('DE')]
  })
  expect(written).toEqual([
    ['Saturday 21 November 2026, 14:00 (CET)', 'CET', 'Germany'],
    ['Samstag, 21. November 2026, 14:00 Uhr (MEZ)', 'MEZ', 'Deutschland'],
    ['Saturday 21 November 2026, 14:00 (CET)', 'CET', 'Germany'],
    ['samedi 21 novembre 2026, 14:00 (CET)', 'CET', 'Allemagne'],
  ])
})
