import { formatInteger } from '../../messages/number.ts'

/** "12,345" */
export const formatCount = (count: number | string): string => formatInteger(count)

/** "half an hour", "50 minutes", "1 hour", "2.5 hours", "1 hour 20 minutes" */
export function formatDuration(minutes: number): string {
  if (minutes === 30) return 'half an hour'
  if (minutes >= 60 && minutes % 30 === 0) return formatHours(minutes / 60)
  const rest = `${minutes % 60} minutes`
  return minutes < 60 ? rest : `${formatHours(Math.floor(minutes / 60))} ${rest}`
}

const formatHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** "28 minutes", "5 hours", "3 days". Time that is left is rounded down, a promise up. */
export function formatApprox(minutes: number, round: 'floor' | 'ceil' | 'round'): string {
  const whole = Math[round]
  const [most, hours] = [whole(minutes), whole(minutes / 60)]
  if (most < 1) return 'less than a minute'
  if (most < 60) return most === 1 ? '1 minute' : `${most} minutes`
  return hours < 48 ? formatHours(hours) : formatDays(whole(minutes / (24 * 60)))
}

export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** "1.2 GB", in decimal units like shops and current operating systems. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000)
  if (kilobytes < 1000) return `${kilobytes} KB`
  const megabytes = tenths(bytes / 1e6)
  return megabytes < 1000 ? `${megabytes} MB` : `${tenths(bytes / 1e9)} GB`
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** What a price says about VAT: the rate, or why there is none. */
export type PriceVat = { rate: number; reason: string }

/** "Includes 19% VAT", or "No VAT: Small business, § 19 UStG" */
export const formatVat = ({ rate, reason }: PriceVat): string =>
  rate > 0 ? `Includes ${rate}% VAT` : reason ? `No VAT: ${reason}` : 'No VAT'
