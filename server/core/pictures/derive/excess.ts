import * as m from '#messages/pictures'
import { formatBytes } from '../../../../contract/format/numbers.ts'
import { type FileWindow, readThroughWindow } from './file-window.ts'

/** A second picture, a depth map or the video of a motion photo: cameras and phones append them. */
const MAX_APPENDED = 20_000_000
/** The WebP chunks that make up the picture; all others are metadata. */
const WEBP_PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** Padding and makers' own trailers, which no standard describes. */
const MAX_UNKNOWN = 256_000

const SOI = '\xff\xd8\xff'
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe

export type Contents = {
  /** Why a file holds more than a picture, to follow its name; '' if it does not. */
  excess: string
  /** Where the last picture before a video ends, or else the size of the file. */
  end: number
}

/** Whether a file holds more than a picture, and how much of it is stored. */
export async function readContents(path: string): Promise<Contents> {
  return readThroughWindow(path, (file) => {
    const picture = readPicture(file)
    const appended = file.size - picture.end + picture.notes
    const rest = readAppended(file, picture.end)
    const unknown = picture.unknown + rest.unknown
    if (appended <= MAX_APPENDED && unknown <= MAX_UNKNOWN) return { excess: '', end: rest.end }
    const other = formatBytes(Math.max(appended, unknown))
    const excess = m.holdsOtherData({ size: other })
    return { excess, end: file.size }
  })
}

/** `notes`: comments and metadata inside the picture, which can hold any data. */
type Part = { end: number; unknown: number; notes: number }

function readPicture(file: FileWindow): Part {
  if (file.text(0, 3) === SOI) return readJpeg(file, 0)
  return file.text(0, 4) === 'RIFF' ? readWebp(file) : readPng(file)
}

function readWebp(file: FileWindow): Part {
  const lengthAt = (at: number) => Buffer.from(file.text(at, 4).padEnd(4, '\0'), 'latin1').readUInt32LE()
  const padded = (length: number) => 8 + length + (length % 2)
  const end = Math.min(file.size, padded(lengthAt(4)))
  let notes = 0
  for (let at = 12; at < end; at += padded(lengthAt(at + 4)))
    if (!WEBP_PICTURE.has(file.text(at, 4))) notes += Math.min(end - at, padded(lengthAt(at + 4)))
  return { end, unknown: 0, notes }
}

/** Decoders skip bytes between two segments, so these count as unknown. Without an end marker the picture ends with the file. */
function readJpeg(file: FileWindow, start: number): Part {
  let unknown = 0
  let notes = 0
  let at = start + 2
  while (at < file.size) {
    const marker = file.find(0xff, at)
    unknown += marker - at
    const kind = file.byte(marker + 1)
    if (kind === EOI) return { end: Math.min(file.size, marker + 2), unknown, notes }
    // Fill bytes, stuffed bytes and restart markers have no length.
    if (kind === 0xff) at = marker + 1
    else if (kind === 0 || kind === 1 || (kind >= 0xd0 && kind <= 0xd8)) at = marker + 2
    else at = marker + 2 + Math.max(2, file.number(marker + 2, 2))
    if (kind === COM || (kind >= 0xe0 && kind <= 0xef)) notes += Math.min(file.size, at) - marker
    if (kind === SOS) at = endOfScan(file, at)
  }
  return { end: file.size, unknown, notes }
}

function endOfScan(file: FileWindow, start: number): number {
  let at = file.find(0xff, start)
  while (at < file.size) {
    const kind = file.byte(at + 1)
    if (kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7)) return at
    at = file.find(0xff, kind === 0xff ? at + 1 : at + 2)
  }
  return at
}

/** A chunk whose name starts with a lower-case letter is not needed for the picture. */
function readPng(file: FileWindow): Part {
  let notes = 0
  for (let at = 8; at < file.size; ) {
    const end = Math.min(file.size, at + 12 + file.number(at, 4))
    const type = file.text(at + 4, 4)
    if (type === 'IEND') return { end, unknown: 0, notes }
    if (/^[a-z]/.test(type)) notes += end - at
    at = end
  }
  return { end: file.size, unknown: 0, notes }
}

/** `unknown`: how many appended bytes belong neither to another JPEG nor to a video. */
function readAppended(file: FileWindow, start: number): { unknown: number; end: number } {
  let unknown = 0
  let lastPicture = start
  let end = file.size
  for (let at = start; at < file.size; ) {
    const isPicture = file.text(at, 3) === SOI
    const part = isPicture ? readJpeg(file, at) : { end: endOfFilm(file, at), unknown: 0 }
    unknown += part.unknown
    if (isPicture) lastPicture = part.end
    else if (part.end === at) unknown += 1
    else end = Math.min(end, lastPicture)
    at = Math.max(part.end, at + 1)
    if (unknown > MAX_UNKNOWN) return { unknown: unknown + file.size - at, end }
  }
  return { unknown, end }
}

/** An MP4 starts with its type and is a series of boxes; returns `start` if there is none. */
function endOfFilm(file: FileWindow, start: number): number {
  if (file.text(start + 4, 4) !== 'ftyp') return start
  let at = start
  while (at < file.size) {
    const length = file.number(at, 4)
    if (length < 8 || at + length > file.size || !/^[a-z0-9]{4}$/i.test(file.text(at + 4, 4))) return at
    at += length
  }
  return at
}
