import { expect, test } from 'vitest'
import { cut, layOut, type ZipEntry } from './zip.ts'

const entry = (name: string, bytes: number): ZipEntry => ({
  name,
  bytes,
  crc32: 0x1234_5678,
  changedAt: new Date('2026-05-01T10:20:30Z'),
})

test('segments follow each other without a gap and add up to the length', () => {
  const zip = layOut([entry('a', 10), entry('b', 0), entry('c', 7)])
  let at = 0
  for (const { start, length } of zip.segments) {
    expect(start).toBe(at)
    at += length
  }
  expect(at).toBe(zip.length)
  const inside = [...cut(zip, 3, zip.length - 4)]
  expect(inside.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(zip.length - 6)
})

test('beyond 4 GiB the offsets of files and of the directory have 64 bits', () => {
  const zip = layOut(Array.from({ length: 130 }, (_, n) => entry(`${n}.jpg`, 95_000_000)))
  const last = zip.segments.at(-1)!
  const directory = zip.segments.at(-2)!
  if (!('bytes' in last) || !('bytes' in directory)) throw new Error('the end is ours')
  expect(last.bytes.readUInt32LE(0)).toBe(0x0606_4b50)
  expect(Number(last.bytes.readBigUInt64LE(48))).toBe(directory.start)
  expect(Number(last.bytes.readBigUInt64LE(32))).toBe(130)
  expect(Number(last.bytes.readBigUInt64LE(56 + 8))).toBe(last.start)
  // The last file is beyond 4 GiB: its 32-bit offset is all ones, and the real one is in the extra field.
  const extra = directory.bytes.subarray(-12)
  expect(extra.readUInt16LE(0)).toBe(1)
  const place = Number(extra.readBigUInt64LE(4))
  expect(place).toBe(zip.segments.at(-4)!.start)
  expect(place).toBeGreaterThan(2 ** 32)
})

test('a file of more than 4 GiB has its size in 64 bits, too', () => {
  const size = 5_000_000_000
  const [header, content] = layOut([entry('big', size)]).segments
  if (!header || !('bytes' in header)) throw new Error('the header is ours')
  expect(header.bytes.readUInt32LE(18)).toBe(0xffff_ffff)
  expect(Number(header.bytes.readBigUInt64LE(header.length - 8))).toBe(size)
  expect(content!.length).toBe(size)
})
