import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readCredentials } from './credentials.ts'

async function readFrom(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-credentials-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'photo'), bytes)
  return readCredentials(join(folder, 'photo'))
}
const photo = (format: 'jpeg' | 'png' | 'webp', xmp = '') => {
  const made = sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
  return (xmp ? made.withXmp(xmp) : made).toFormat(format).toBuffer()
}
/** A segment with a box of a manifest, as Content Credentials begin. */
function withManifest(jpeg: Buffer, words: string): Buffer {
  const box = Buffer.from(`JP\0\x01\0\0\0\x01\0\0\0\x40jumb\0\0\0\x1ejumdc2pa${words}`, 'latin1')
  const head = Buffer.from([0xff, 0xeb, 0, 0])
  head.writeUInt16BE(box.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, box, jpeg.subarray(2)])
}
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s that says nothing of its origin has no credentials',
  async (format) => {
    expect(await readFrom(await photo(format))).toBeNull()
  },
)

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s whose metadata call it made by AI is believed',
  async (format) => {
    expect(await readFrom(await photo(format, XMP))).toEqual({ c2pa: false, ai: true })
  },
)

test('Content Credentials are seen, and what they say of AI', async () => {
  const jpeg = await photo('jpeg')
  expect(await readFrom(withManifest(jpeg, 'c2pa.actions'))).toEqual({ c2pa: true, ai: false })
  expect(await readFrom(withManifest(jpeg, 'compositeWithTrainedAlgorithmicMedia'))).toEqual({
    c2pa: true,
    ai: true,
  })
})

test('a manifest in a PNG or WebP is seen, and a length that points past the end does no harm', async () => {
  const png = await photo('png')
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('caBXjumbc2pa'), Buffer.alloc(4)])
  // After the header of 25 bytes.
  const signed = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  expect(await readFrom(signed)).toEqual({ c2pa: true, ai: false })
  const webp = await photo('webp')
  const long = Buffer.concat([webp, Buffer.from('C2PA\xff\xff\xff\x7fjumbc2pa', 'latin1')])
  expect(await readFrom(long)).toEqual({ c2pa: true, ai: false })
})
