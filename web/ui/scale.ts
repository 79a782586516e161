const steps = [1, 2, 2.5, 5, 10]

/** Axis marks from 0 to just above `most`: about four, at round numbers, and whole numbers for counts. */
export function marksUpTo(most: number, wholeOnly = false): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  let step = (steps.find((candidate) => candidate * power >= rough - 1e-9) ?? 10) * power
  if (wholeOnly) step = Math.max(1, Math.ceil(step))
  const marks = Math.ceil(most / step - 1e-9)
  return Array.from({ length: marks + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
