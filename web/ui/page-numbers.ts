/** First, last, the current one with its neighbours, and null for gaps. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // Near an end the number of buttons stays the same, so that they do not move.
  if (current <= 3) for (const page of [2, 3, 4]) wanted.add(page)
  if (current >= last - 2) for (const page of [last - 1, last - 2, last - 3]) wanted.add(page)
  const shown = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1
    if (missing === 1) return [page - 1, page]
    return missing > 1 ? [null, page] : [page]
  })
}
