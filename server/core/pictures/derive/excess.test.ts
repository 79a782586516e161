import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePhoto, withComment } from '../../../../test/uploads.ts'
import { readContents } from './excess.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
let photo: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-excess-'))
  photo = await makePhoto(300, 200)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function contents(...parts: Buffer[]) {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.concat(parts))
  return readContents(path)
}
const excess = async (...parts: Buffer[]): Promise<string> => (await contents(...parts)).excess

const box = (type: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + bytes.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}
const video = (bytes: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('mp42\0\0\0\0')),
    box('mdat', randomBytes(bytes)),
    box('moov', Buffer.alloc(900)),
  ])

test('plain files of every type hold only a photo', async () => {
  const image = sharp(photo)
  for (const bytes of [
    photo,
    await image.clone().jpeg({ progressive: true }).toBuffer(),
    await image.clone().jpeg({ mozjpeg: true, optimiseScans: true }).toBuffer(),
    await image.clone().png().toBuffer(),
    await image.clone().png({ progressive: true }).toBuffer(),
    await image.clone().webp().toBuffer(),
    await image.clone().webp({ lossless: true }).toBuffer(),
    await image
      .clone()
      .withExif({ IFD0: { Artist: 'A' } })
      .webp()
      .toBuffer(),
    withComment(photo, 5_000_000),
    photo.subarray(0, photo.length >> 1),
    photo.subarray(0, 20),
  ])
    expect(await excess(bytes)).toBe('')
})

test('a file that is mostly comments or metadata is refused, whatever its type', async () => {
  const padding = Buffer.alloc(21_000_000, 'x')
  const png = await sharp(photo).png().toBuffer()
  const webp = await sharp(photo).webp().toBuffer()
  // A chunk of our own before the last one, IEND; its checksum does not matter here.
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('prVt'), padding, Buffer.alloc(4)])
  chunk.writeUInt32BE(padding.length)
  const riff = Buffer.concat([webp, Buffer.from('XTRA'), Buffer.alloc(4), padding])
  riff.writeUInt32LE(padding.length, webp.length + 4)
  riff.writeUInt32LE(riff.length - 8, 4)
  for (const bytes of [
    withComment(photo, padding.length),
    Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]),
    riff,
  ])
    expect(await excess(bytes)).toMatch(/^holds 21 MB of other data/)
})

test('data that cameras and phones append is accepted', async () => {
  const preview = await makePhoto(400, 300)
  const samsung = Buffer.concat([Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1')])
  const trailer = Buffer.concat([Buffer.from('SEFH'), Buffer.alloc(200), Buffer.from('SEFT')])
  const cases: Record<string, Buffer[]> = {
    'second pictures of the multi-picture format': [photo, preview, Buffer.alloc(4096), photo],
    'a motion photo': [photo, video(6_000_000)],
    'a motion photo of Samsung': [photo, samsung, video(9_000_000), trailer],
    'padding up to a whole block': [photo, Buffer.alloc(65_536)],
    'a trailer that only its maker knows': [photo, randomBytes(200_000)],
  }
  for (const [what, parts] of Object.entries(cases)) expect(await excess(...parts), what).toBe('')
})

test('a video is left out with what follows it; other pictures and makers’ trailers stay', async () => {
  const second = await makePhoto(200, 100)
  const samsung = Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1')
  const endOf = async (...parts: Buffer[]) => (await contents(...parts)).end
  expect(await endOf(photo, video(1_000_000))).toBe(photo.length)
  expect(await endOf(photo, samsung, video(1_000_000), Buffer.alloc(200))).toBe(photo.length)
  expect(await endOf(photo, second, video(1_000_000), second)).toBe(photo.length + second.length)
  for (const parts of [[photo], [photo, second], [photo, Buffer.alloc(4096), second], [photo, samsung]])
    expect(await endOf(...parts)).toBe(Buffer.concat(parts).length)
})

/** Without a byte that could begin a JPEG by chance. */
const noise = (length: number): Buffer => Buffer.from(randomBytes(length).map((byte) => byte & 0x7f))

test('padding, archives and long videos are refused with the size of the excess', async () => {
  const png = await sharp(photo).png().toBuffer()
  const webp = await sharp(photo).webp().toBuffer()
  const words = (megabytes: string) =>
    `holds ${megabytes} MB of other data besides the photo. Export it again and upload the new file.`
  expect(await excess(await makePhoto(30, 20), Buffer.alloc(40_000_000))).toBe(words('40'))
  expect(await excess(photo, Buffer.from('PK\x03\x04'), noise(3_000_000))).toBe(words('3'))
  expect(await excess(png, noise(1_000_000))).toBe(words('1'))
  expect(await excess(webp, noise(1_000_000))).toBe(words('1'))
  expect(await excess(photo, video(21_000_000))).toBe(words('21'))
  // A box with an invalid length, and one that is longer than the file.
  expect(await excess(photo, Buffer.from('\0\0\0\x04ftyp', 'latin1'), noise(1_000_000))).toBe(words('1'))
  expect(await excess(photo, Buffer.from('\x7f\0\0\0ftyp', 'latin1'), noise(1_000_000))).toBe(words('1'))
  // Padding between two segments, which decoders skip.
  const second = 4 + photo.readUInt16BE(4)
  expect(await excess(photo.subarray(0, second), Buffer.alloc(2_000_000), photo.subarray(second))).toBe(
    words('2'),
  )
})
