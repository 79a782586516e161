import type { Divided, Partition } from './read.ts'

export type Step =
  /** The default partition becomes that of everything before this day, and a new, empty one takes its place. */
  | { kind: 'close'; from: string | null; to: string }
  | { kind: 'add'; from: string; to: string }
  | { kind: 'drop'; name: string }

/** Below this a table stays in one partition: months would only make its statements look in more places. */
const ROWS_TO_DIVIDE = 5_000_000
/** Whole months after the present one that have a partition. */
const MONTHS_AHEAD = 3
/** Until the default partition is closed, its rows are checked, which takes minutes where there are many. */
const DAYS_TO_CLOSE = 2

/** The first day of a month, that many months from the one of `day`. */
export function monthFrom(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/**
 * What a table needs today. `inDefault`: whether its default partition has rows. In a table that is divided it has none, unless
 * nothing has added months for so long that the last one is over.
 */
export function planSteps(
  { retainedMonths }: Pick<Divided, 'retainedMonths'>,
  partitions: readonly Partition[],
  inDefault: boolean,
  now: Date,
  rowsToDivide = ROWS_TO_DIVIDE,
): Step[] {
  const today = now.toISOString().slice(0, 10)
  const months = partitions.filter(({ isDefault }) => !isDefault)
  const rows = partitions.find(({ isDefault }) => isDefault)?.rows ?? 0
  if (months.length === 0 && rows < rowsToDivide) return []
  const steps: Step[] = []
  let end = months.at(-1)?.to ?? null
  if (inDefault || end === null) {
    const soon = new Date(now.getTime() + DAYS_TO_CLOSE * 86_400_000).toISOString().slice(0, 10)
    const to = monthFrom(soon, 1)
    steps.push({ kind: 'close', from: end, to })
    end = to
  }
  for (const last = monthFrom(today, MONTHS_AHEAD + 1); end < last; ) {
    const to = monthFrom(end, 1)
    steps.push({ kind: 'add', from: end, to })
    end = to
  }
  if (retainedMonths !== undefined)
    for (const { name, to } of months)
      if (to !== null && to <= monthFrom(today, -retainedMonths)) steps.push({ kind: 'drop', name })
  return steps
}
