import { type FileHandle, open } from 'node:fs/promises'
import sharp from 'sharp'
import type { Credentials } from '../../../platform/db/tables/pictures.ts'

/** Enough for every manifest that a camera or program writes. */
const MAX_BYTES = 8_000_000
/** The IPTC's words for what an AI made or changed; Content Credentials and XMP use the same ones. */
const AI_WORDS = /trainedAlgorithmicMedia/i

/**
 * What a file says of its origin: whether it has Content Credentials (C2PA) and whether it calls itself made by AI. Their
 * signature is not checked, so nothing here proves that a photo is real; a photo that calls itself made by AI is believed.
 */
export async function readCredentials(path: string): Promise<Credentials | null> {
  const manifest = await readManifest(path)
  const { xmp } = await sharp(path, { limitInputPixels: false }).metadata()
  const c2pa = manifest.includes('c2pa')
  const ai = [manifest, xmp].some((words) => words && AI_WORDS.test(words.toString('latin1')))
  return c2pa || ai ? { c2pa, ai } : null
}

async function readManifest(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const parts: Buffer[] = []
    let left = MAX_BYTES
    for await (const { start, length } of listManifestParts(file)) {
      if (length > left) break
      left -= length
      parts.push(await read(file, start, length))
    }
    return Buffer.concat(parts)
  } finally {
    await file.close()
  }
}

type Part = { start: number; length: number }

/** The segment of a JPEG that holds the boxes of a manifest; the chunks of the other two formats. */
const APP11 = 0xeb
const SOS = 0xda
const EOI = 0xd9

async function* listManifestParts(file: FileHandle): AsyncGenerator<Part> {
  const { size } = await file.stat()
  const head = await read(file, 0, 12)
  if (head.length < 12) return
  if (head.readUInt16BE(0) === 0xffd8) {
    for (let at = 2; at < size; ) {
      const bytes = await read(file, at, 4)
      const marker = bytes[1]
      if (bytes.length < 4 || bytes[0] !== 0xff || marker === SOS || marker === EOI) return
      const length = bytes.readUInt16BE(2)
      if (marker === APP11) yield { start: at + 4, length: Math.max(0, length - 2) }
      at += 2 + Math.max(2, length)
    }
    return
  }
  const isPng = head.toString('latin1', 1, 4) === 'PNG'
  for (let at = isPng ? 8 : 12; at < size; ) {
    const bytes = await read(file, at, 8)
    if (bytes.length < 8) return
    const length = isPng ? bytes.readUInt32BE(0) : bytes.readUInt32LE(4)
    const name = isPng ? bytes.toString('latin1', 4) : bytes.toString('latin1', 0, 4)
    if (name === (isPng ? 'caBX' : 'C2PA')) yield { start: at + 8, length: Math.min(length, size - at - 8) }
    // A PNG chunk ends with a checksum, one of WebP at an even byte.
    at += 8 + length + (isPng ? 4 : length % 2)
  }
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
