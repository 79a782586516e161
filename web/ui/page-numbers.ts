/** First, last, the current one with its neighbours, and a gap (null) where numbers are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // Near an end the window stays as wide, so that the buttons do not jump about.
  if (current <= 3) for (const page of [2, 3, 4]) wanted.add(page)
  if (current >= last - 2) for (const page of [last - 1, last - 2, last - 3]) wanted.add(page)
  const shown = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1
    if (missing === 1) return [page - 1, page]
    return missing > 1 ? [null, page] : [page]
  })
}
