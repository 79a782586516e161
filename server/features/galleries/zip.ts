/**
 * A ZIP that is never stored: contents are uncompressed, and sizes and CRCs are known, so every byte follows from the
 * list. That gives an exact length, any range, and the same bytes from every process.
 */

export type ZipEntry = { name: string; bytes: number; crc32: number; changedAt: Date }

/** Header bytes, or the contents of an entry, by its index in the list. */
export type Segment = { start: number; length: number } & ({ bytes: Buffer } | { entry: number })

export type Zip = { segments: Segment[]; length: number }

const FULL_32 = 0xffff_ffff
const FULL_16 = 0xffff
/** Names are UTF-8. */
const FLAGS = 0x0800
const PLAIN_VERSION = 20
const ZIP64_VERSION = 45

export function layOut(entries: ZipEntry[]): Zip {
  const segments: Segment[] = []
  let at = 0
  const add = (length: number, what: { bytes: Buffer } | { entry: number }) => {
    if (length > 0) segments.push({ start: at, length, ...what })
    at += length
  }
  const places = entries.map((entry, index) => {
    const offset = at
    const header = localHeader(entry)
    add(header.length, { bytes: header })
    add(entry.bytes, { entry: index })
    return offset
  })
  const directory = Buffer.concat(entries.map((entry, index) => centralHeader(entry, places[index]!)))
  const start = at
  add(directory.length, { bytes: directory })
  const end = endOfDirectory(entries.length, directory.length, start)
  add(end.length, { bytes: end })
  return { segments, length: at }
}

/** The parts of the segments within a range, both ends included. */
export function* cut(
  { segments }: Zip,
  from: number,
  to: number,
): Generator<Segment & { from: number; to: number }> {
  for (const segment of segments) {
    const last = segment.start + segment.length - 1
    if (last < from || segment.start > to) continue
    yield {
      ...segment,
      from: Math.max(from, segment.start) - segment.start,
      to: Math.min(to, last) - segment.start,
    }
  }
}

function localHeader({ name, bytes, crc32, changedAt }: ZipEntry): Buffer {
  const named = Buffer.from(name)
  const large = bytes >= FULL_32
  const extra = large ? zip64Extra([bytes, bytes]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(large ? ZIP64_VERSION : PLAIN_VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  writeMoment(header, 10, changedAt)
  header.writeUInt32LE(crc32, 14)
  header.writeUInt32LE(large ? FULL_32 : bytes, 18)
  header.writeUInt32LE(large ? FULL_32 : bytes, 22)
  header.writeUInt16LE(named.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, named, extra])
}

function centralHeader({ name, bytes, crc32, changedAt }: ZipEntry, offset: number): Buffer {
  const named = Buffer.from(name)
  const large = bytes >= FULL_32
  const far = offset >= FULL_32
  const extra =
    large || far ? zip64Extra([...(large ? [bytes, bytes] : []), ...(far ? [offset] : [])]) : Buffer.alloc(0)
  const version = large || far ? ZIP64_VERSION : PLAIN_VERSION
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x0201_4b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(FLAGS, 8)
  writeMoment(header, 12, changedAt)
  header.writeUInt32LE(crc32, 16)
  header.writeUInt32LE(large ? FULL_32 : bytes, 20)
  header.writeUInt32LE(large ? FULL_32 : bytes, 24)
  header.writeUInt16LE(named.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(far ? FULL_32 : offset, 42)
  return Buffer.concat([header, named, extra])
}

function endOfDirectory(count: number, length: number, start: number): Buffer {
  const large = count >= FULL_16 || length >= FULL_32 || start >= FULL_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(count, FULL_16), 8)
  end.writeUInt16LE(Math.min(count, FULL_16), 10)
  end.writeUInt32LE(Math.min(length, FULL_32), 12)
  end.writeUInt32LE(Math.min(start, FULL_32), 16)
  if (!large) return end
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x0606_4b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(ZIP64_VERSION, 12)
  record.writeUInt16LE(ZIP64_VERSION, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x0706_4b50, 0)
  locator.writeBigUInt64LE(BigInt(start + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator, end])
}

function zip64Extra(values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  return extra
}

/** DOS format: from 1980 to 2107, in steps of two seconds, without a time zone. We use UTC. */
function writeMoment(header: Buffer, at: number, moment: Date): void {
  const year = Math.min(2107, Math.max(1980, moment.getUTCFullYear()))
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const date = ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  header.writeUInt16LE(time, at)
  header.writeUInt16LE(date, at + 2)
}
