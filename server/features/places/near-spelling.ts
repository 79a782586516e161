/**
 * Whether a typed name is probably a misspelling of another: one wrong letter in four, at most three. Missing, additional,
 * wrong and swapped letters count as one each.
 */
export function isSpeltSimilarly(typed: string, name: string): boolean {
  const limit = Math.min(3, Math.max(1, Math.floor(typed.length / 4)))
  return Math.abs(typed.length - name.length) <= limit && countEdits(typed, name) <= limit
}

/** Optimal string alignment distance. */
function countEdits(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}
