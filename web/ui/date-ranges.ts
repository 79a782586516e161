import { formatWallDay } from './format.ts'

export type Range = { from: string; to: string }

export function rangeText({ from, to }: Range): string {
  if (from && to) return from === to ? formatWallDay(from) : `${formatWallDay(from)} – ${formatWallDay(to)}`
  if (from) return `from ${formatWallDay(from)}`
  return to ? `until ${formatWallDay(to)}` : ''
}

export function presetRanges(today: Date): { text: string; range: Range }[] {
  const year = today.getFullYear()
  const month = today.getMonth()
  const daysAgo = (count: number) => new Date(year, month, today.getDate() - count)
  const upTo = (from: Date, to = today): Range => ({ from: isoDay(from), to: isoDay(to) })
  return [
    { text: 'Last 7 days', range: upTo(daysAgo(6)) },
    { text: 'Last 90 days', range: upTo(daysAgo(89)) },
    { text: 'This month', range: upTo(new Date(year, month, 1), new Date(year, month + 1, 0)) },
    { text: 'Last month', range: upTo(new Date(year, month - 1, 1), new Date(year, month, 0)) },
    { text: 'This year', range: upTo(new Date(year, 0, 1), new Date(year, 11, 31)) },
  ]
}

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
