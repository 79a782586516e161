/** A position in the write-ahead log, such as 16/B374D848. */
export function parsePosition(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

type Sample = { position: bigint; at: number }

/** Samples twice a second, so this covers a minute; a replica further behind is only known to be at least that. */
const MAX_SAMPLES = 120

/**
 * Where the log of the primary ended, and when. A replica that has replayed up to a sample has everything that was committed
 * before it, so its lag needs neither the clock of another machine nor a write, and a silent replica ages by itself.
 */
export function createPrimaryLog() {
  const samples: Sample[] = []
  return {
    /** `at`: before the primary was asked. */
    add(position: bigint, at: number): void {
      // A promoted replica may begin before the end of the lost primary: what is later was never committed there.
      while (samples.length > 0 && samples.at(-1)!.position > position) samples.pop()
      samples.push({ position, at })
      if (samples.length > MAX_SAMPLES) samples.shift()
    },
    /** The last moment of which a replica at this position has every commit; undefined if that is not known. */
    momentOf: (position: bigint): number | undefined =>
      samples.findLast((sample) => sample.position <= position)?.at,
    /** Whether a position read at this moment lies beyond the end of the log at a later one: its server follows another primary. */
    isBefore(position: bigint, at: number): boolean {
      const last = samples.at(-1)
      return last !== undefined && last.at > at && last.position < position
    },
  }
}

export type PrimaryLog = ReturnType<typeof createPrimaryLog>
