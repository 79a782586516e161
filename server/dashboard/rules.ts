/**
 * How much more (or less) than last month, in percent with at most one decimal. From zero to some counts as 100 %,
 * from zero to zero as 0 %.
 */
export function describeGrowth(
  thisMonth: number,
  lastMonth: number,
): { growth: string; growthValue: number } {
  const exact = lastMonth === 0 ? (thisMonth > 0 ? 100 : 0) : ((thisMonth - lastMonth) / lastMonth) * 100
  // Adding 0 turns -0 into 0, which would print as "-0".
  const growthValue = Math.round(exact * 10) / 10 + 0
  return { growth: `${growthValue}%`, growthValue }
}

/** The first days of this calendar month and those before it, newest first, as the operator's clock sees them. */
export function recentMonths(now: Date, timeZone: string, count: number): string[] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(now)
  const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)!.value)
  const year = read('year')
  const month = read('month') - 1
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 10),
  )
}
