import * as m from '#messages/upload'
import { pictureLimits } from '../../contract/pictures/pictures.ts'
import { askReceived, beginUpload, type SendBytes, sendPiece, type Target, UploadTrouble } from './tus.ts'

/** Pauses between failed attempts; a restarting server is back well before the last. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]

export type Course = {
  signal: AbortSignal
  /** The upload's URL, to resume after a reload. null: the server no longer knows it. */
  onBegun(address: string | null): void
  onSent(bytes: number): void
  /** The connection broke and is being retried; null: it works again. */
  onTrouble(sentence: string | null): void
  /** For tests without a browser. */
  send?: SendBytes
  pausesMs?: number[]
}

/**
 * Sends a whole file and returns the URL of its upload. After any interruption it asks for the offset and resumes there.
 * Throws errors that a retry cannot fix.
 */
export async function transfer(
  file: File,
  target: Target,
  known: string | null,
  { signal, onBegun, onSent, onTrouble, send = sendPiece, pausesMs = PAUSES_MS }: Course,
): Promise<string> {
  let address = known
  let at: number | null = null
  let best = -1
  let failures = 0
  for (;;) {
    try {
      if (address === null) {
        address = await beginUpload(file, target, signal)
        onBegun(address)
        at = 0
      }
      at ??= await askReceived(address, file.size, signal)
      if (at === null) {
        address = null
        onBegun(null)
        if (++failures > pausesMs.length) throw new UploadTrouble(404, m.thisUploadHasExpired(), false)
        continue
      }
      onSent(at)
      if (at > best) failures = 0
      best = Math.max(best, at)
      onTrouble(null)
      if (at >= file.size) return address
      const start = at
      const bytes = await readBytes(file, start)
      at = await send(address, start, bytes, signal, (sent) => onSent(start + sent))
    } catch (error) {
      signal.throwIfAborted()
      const again =
        error instanceof UploadTrouble &&
        (error.passing || (address !== null && [404, 409].includes(error.status)))
      if (!again || failures >= pausesMs.length) throw error
      at = null
      onTrouble(error.message)
      await pause(pausesMs[failures++]!, signal)
    }
  }
}

/** Read before sending: a deleted file would look like a lost connection. */
async function readBytes(file: File, at: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(at, at + pictureLimits.pieceBytes).arrayBuffer()])
  } catch {
    throw new UploadTrouble(0, m.weCanNoLongerReadThisFile(), false)
  }
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
