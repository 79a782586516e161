const SHOWN = 10

/** Prints the slowest files, to show where a run can get faster. */
export function printSlowest(files: Map<string, number>): void {
  if (files.size === 0) return
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  console.log(`\nThe slowest files (at most ${SHOWN}), in seconds`)
  for (const [name, ms] of slowest)
    console.log(
      `${Math.round(ms / 1000)
        .toString()
        .padStart(6)}  ${name}`,
    )
}
