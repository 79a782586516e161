import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const WINDOW_BYTES = 1024 * 1024
/** How far a single read may reach past its position. */
const OVERLAP = 64

export type FileWindow = {
  size: number
  /** -1 past the end. */
  byte(at: number): number
  text(at: number, length: number): string
  number(at: number, bytes: 2 | 4): number
  /** The next position of this byte, or the size of the file. */
  find(byte: number, from: number): number
}

/** Reads a file of any size through a small window, so that most of it is never in memory. */
export function readThroughWindow<T>(path: string, work: (file: FileWindow) => T): T {
  const handle = openSync(path, 'r')
  try {
    const { size } = fstatSync(handle)
    const buffer = Buffer.alloc(WINDOW_BYTES)
    let start = 0
    let held = 0
    /** The part from this position, at least as long as the overlap unless the file ends. */
    const from = (at: number): Buffer => {
      if (at < start || (at + OVERLAP > start + held && start + held < size)) {
        start = at
        held = readSync(handle, buffer, 0, WINDOW_BYTES, at)
      }
      return buffer.subarray(Math.min(at - start, held), held)
    }
    return work({
      size,
      byte: (at) => from(at)[0] ?? -1,
      text: (at, length) => from(at).toString('latin1', 0, length),
      number: (at, bytes) => (from(at).length < bytes ? 0 : from(at).readUIntBE(0, bytes)),
      find(byte, begin) {
        for (let at = begin; at < size; at = start + held) {
          const found = from(at).indexOf(byte)
          if (found >= 0) return at + found
        }
        return size
      },
    })
  } finally {
    closeSync(handle)
  }
}
