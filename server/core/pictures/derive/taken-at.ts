const EXIF_FOLDER = 0x8769
const TAKEN = 0x9003
const TAKEN_OFFSET = 0x9011

/**
 * The capture time from the EXIF block. A time without a zone is read as UTC, because only the order of the pictures
 * matters. null if it is missing or invalid.
 */
export function readTakenAt(exif: Buffer | undefined): Date | null {
  if (!exif) return null
  try {
    const tiff = exif.subarray(exif.indexOf('Exif\0\0') === 0 ? 6 : 0)
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const find = (folder: number, tag: number) => {
      for (let n = 0; n < short(folder); n += 1) {
        const at = folder + 2 + n * 12
        if (short(at) === tag) return at
      }
      return null
    }
    const textAt = (entry: number | null) => {
      if (entry === null) return ''
      const length = long(entry + 4)
      const from = length <= 4 ? entry + 8 : long(entry + 8)
      return tiff.toString('latin1', from, from + Math.min(length, 40)).split('\0')[0]!
    }
    const pointer = find(long(4), EXIF_FOLDER)
    if (pointer === null) return null
    const folder = long(pointer + 8)
    return parse(textAt(find(folder, TAKEN)), textAt(find(folder, TAKEN_OFFSET)))
  } catch {
    // Offsets that point outside the block.
    return null
  }
}

function parse(text: string, offset: string): Date | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900 ? null : date
}
