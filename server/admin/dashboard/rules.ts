import { dateIn } from '../../../contract/format/clocks.ts'

/**
 * Growth against last month in percent, with at most one decimal. From zero to any count is 100 %, from zero to zero 0 %.
 */
export function describeGrowth(
  thisMonth: number,
  lastMonth: number,
): { growth: string; growthValue: number } {
  const exact = lastMonth === 0 ? (thisMonth > 0 ? 100 : 0) : ((thisMonth - lastMonth) / lastMonth) * 100
  // Adding 0 turns -0 into 0.
  const growthValue = Math.round(exact * 10) / 10 + 0
  return { growth: `${growthValue}%`, growthValue }
}

/** The first day of this calendar month and of those before it, newest first, in the operator's time zone. */
export function recentMonths(now: Date, timeZone: string, count: number): string[] {
  const [year, month] = dateIn(now, timeZone).split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  )
}
