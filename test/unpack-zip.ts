import { equal } from 'node:assert/strict'
import { crc32 } from 'node:zlib'

/** Reads a ZIP as unzip programs do, from the directory at its end, and checks every CRC. */
export function unpackZip(zip: Buffer): [name: string, bytes: Buffer][] {
  const end = zip.length - 22
  equal(zip.readUInt32LE(end), 0x0605_4b50)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    equal(zip.readUInt32LE(at), 0x0201_4b50)
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, offset] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + extra
    equal(zip.readUInt32LE(offset), 0x0403_4b50)
    const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const bytes = zip.subarray(begin, begin + size)
    equal(crc32(bytes), crc)
    return [name, bytes]
  })
}
