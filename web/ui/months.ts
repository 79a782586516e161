/** Months are '2026-05'. */
export const isMonth = (text: string | null): text is string =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
export const currentMonth = (): string => new Date().toISOString().slice(0, 7)

export function stepMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const last = Number(lastDayOf(month).slice(8))
  const before = (new Date(`${month}-01`).getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((before + last) / 7) * 7 }, (_, n) => {
    const day = n - before + 1
    return day >= 1 && day <= last ? `${month}-${String(day).padStart(2, '0')}` : null
  })
  return Array.from({ length: cells.length / 7 }, (_, n) => cells.slice(n * 7, n * 7 + 7))
}
