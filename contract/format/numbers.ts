import * as m from '#messages/numbers'
import { formatDecimal, formatInteger } from '../../messages/number.ts'

/** "12,345" */
export const formatCount = (count: number | string): string => formatInteger(count)

/** "half an hour", "50 minutes", "1 hour", "2.5 hours", "1 hour 20 minutes" */
export function formatDuration(minutes: number): string {
  if (minutes === 30) return m.halfAnHour()
  if (minutes >= 60 && minutes % 30 === 0) return formatHours(minutes / 60)
  const left = minutes % 60
  const rest = m.countMinutes({ count: left })
  return minutes < 60
    ? rest
    : m.hoursAndMinutes({ hours: formatHours(Math.floor(minutes / 60)), minutes: rest })
}

const formatHours = (hours: number): string => m.countHours({ count: hours, hours: formatDecimal(hours) })

/** "28 minutes", "5 hours", "3 days". Time that is left is rounded down, a promise up. */
export function formatApprox(minutes: number, round: 'floor' | 'ceil' | 'round'): string {
  const whole = Math[round]
  const [most, hours] = [whole(minutes), whole(minutes / 60)]
  if (most < 1) return m.lessThanAMinute()
  if (most < 60) return m.countMinutes({ count: most })
  return hours < 48 ? formatHours(hours) : formatDays(whole(minutes / (24 * 60)))
}

export const formatDays = (days: number): string => m.countDays({ count: days })

/** "3 days ago", rounded down: whole, because languages such as German change the noun after “ago”. */
export function formatApproxAgo(minutes: number): string {
  const [most, hours] = [Math.floor(minutes), Math.floor(minutes / 60)]
  if (most < 1) return m.lessThanAMinuteAgo()
  if (most < 60) return m.countMinutesAgo({ count: most })
  const days = Math.floor(hours / 24)
  return hours < 48 ? m.countHoursAgo({ count: hours }) : m.countDaysAgo({ count: days })
}

/** "1.2 GB", in decimal units like shops and current operating systems. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000)
  if (kilobytes < 1000) return m.kilobytes({ size: kilobytes })
  const megabytes = tenths(bytes / 1e6)
  return megabytes < 1000
    ? m.megabytes({ size: formatDecimal(megabytes) })
    : m.gigabytes({ size: formatDecimal(tenths(bytes / 1e9)) })
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** "4.8" stars. */
export const formatRating = (average: number): string => formatDecimal(average.toFixed(1))

/** What a price says about VAT: the rate, or why there is none. */
export type PriceVat = { rate: number; reason: string }

/** "Includes 19% VAT", or "No VAT: Small business, § 19 UStG" */
export function formatVat({ rate, reason }: PriceVat): string {
  if (rate > 0) return m.includesVat({ rate: formatDecimal(rate) })
  return reason ? m.noVatBecause({ reason }) : m.noVat()
}
