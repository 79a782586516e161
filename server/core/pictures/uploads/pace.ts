import { pictureMessages } from '../../../../contract/pictures/pictures.ts'
import { AppError } from '../../../platform/errors.ts'

/** Three files at once over a mobile connection of 20 KB/s are well above it. */
const MIN_BYTES_PER_SECOND = 2_000
const WINDOW_MS = 20_000

export type Pace = ReturnType<typeof createPace>

/** Waits for the bytes of one request and ends it if they come too slowly. Only waiting time counts, not our time to store them. */
export function createPace({ windowMs = WINDOW_MS, minBytesPerSecond = MIN_BYTES_PER_SECOND } = {}) {
  let waitedMs = 0
  let bytes = 0
  let rate = Number.POSITIVE_INFINITY
  let ended: Error | null = null
  let endWait: (error: Error) => void = () => {}

  /** null: the window ended first. */
  const waitFor = (chunk: Promise<IteratorResult<Buffer>>) =>
    new Promise<IteratorResult<Buffer> | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), windowMs - waitedMs)
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          how(value)
        }
      endWait = settle(reject)
      chunk.then(settle(resolve), settle(reject))
    })

  return {
    /** Bytes per second in the last complete window. */
    rate: () => rate,
    end(error: Error): void {
      ended = error
      endWait(error)
    },
    async next(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
      if (ended) throw ended
      const pending = chunks.next()
      for (;;) {
        const began = performance.now()
        const chunk = await waitFor(pending)
        waitedMs += performance.now() - began
        if (chunk?.done) return chunk
        bytes += chunk?.value.length ?? 0
        if (chunk === null || waitedMs >= windowMs) {
          rate = (bytes / windowMs) * 1000
          if (rate < minBytesPerSecond)
            throw new AppError(408, pictureMessages.tooSlow(), { headers: { connection: 'close' } })
          waitedMs = 0
          bytes = 0
        }
        if (chunk) return chunk
      }
    },
  }
}
