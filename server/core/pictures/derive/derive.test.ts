import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import exifReader from 'exifreader'
import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePhoto } from '../../../../test/uploads.ts'
import type { Derived } from './derive.ts'
import { createDeriver, type Deriver } from './deriver.ts'

// Photos are processed at low priority, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
let deriver: Deriver
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-derive-'))
  deriver = createDeriver()
})
afterAll(async () => {
  deriver.stop()
  await rm(folder, { recursive: true, force: true })
})

async function deriveBytes(bytes: Buffer | string, by = deriver) {
  const source = join(folder, 'source')
  await writeFile(source, bytes)
  return by.derive({ source, folder, whole: true })
}
async function derived(bytes: Buffer): Promise<Derived> {
  const outcome = await deriveBytes(bytes)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.derived
}
async function refusal(bytes: Buffer | string, by = deriver): Promise<string> {
  const outcome = await deriveBytes(bytes, by)
  return 'refused' in outcome ? outcome.refused : 'was taken'
}
const files = ['320.webp', '640.webp', '1600.webp', '2560.jpg']

/** A small PNG whose header claims a huge size. */
function bomb(side: number, interlaced = 0): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(8 + data.length + 4)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), 8 + data.length)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, interlaced], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('every size', () => {
  test('is created, never enlarged, and matches its description', async () => {
    const made = await derived(await makePhoto(2000, 1000))
    expect(made).toMatchObject({ contentType: 'image/jpeg', width: 2000, height: 1000, takenAt: null })
    expect(
      Object.entries(made.sizes).map(([size, { width, height, type }]) => [size, width, height, type]),
    ).toEqual([
      ['320', 320, 160, 'image/webp'],
      ['640', 640, 320, 'image/webp'],
      ['1600', 1600, 800, 'image/webp'],
      ['2560', 2000, 1000, 'image/jpeg'],
    ])
    for (const [size, about] of Object.entries(made.sizes)) {
      const bytes = await readFile(join(folder, size === '2560' ? '2560.jpg' : `${size}.webp`))
      expect(bytes.length).toBe(about.bytes)
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: about.width,
        height: about.height,
        space: 'srgb',
      })
    }
    const placeholder = thumbHashToRGBA(Buffer.from(made.placeholder, 'base64'))
    expect(placeholder.w / placeholder.h).toBeCloseTo(2, 0)
  })

  test('is upright for all eight EXIF orientations', async () => {
    const corner = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 20, height: 10, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const held = await sharp(corner).jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
      const made = await derived(held)
      const ours = await sharp(await readFile(join(folder, '640.webp')))
        .removeAlpha()
        .raw()
        .toBuffer()
      const right = await sharp(held).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([made.width, made.height], String(orientation)).toEqual([right.info.width, right.info.height])
      let worst = 0
      for (const at of [
        0,
        right.info.width - 1,
        right.info.width * (right.info.height - 1),
        right.info.width * right.info.height - 1,
      ])
        for (const channel of [0, 1, 2])
          worst = Math.max(worst, Math.abs(ours[at * 3 + channel]! - right.data[at * 3 + channel]!))
      expect(worst, String(orientation)).toBeLessThan(60)
    }
  })

  test('PNG with transparency, sixteen bits, grey and CMYK are accepted', async () => {
    const create = {
      width: 50,
      height: 40,
      channels: 4 as const,
      background: { r: 9, g: 200, b: 9, alpha: 0.5 },
    }
    const grey = sharp({ create: { ...create, channels: 3 } }).greyscale()
    for (const bytes of [
      await sharp({ create }).png().toBuffer(),
      await sharp({ create }).webp().toBuffer(),
      await sharp({ create }).toColourspace('rgb16').png().toBuffer(),
      await grey.jpeg().toBuffer(),
      await sharp({ create }).flatten().toColourspace('cmyk').jpeg().toBuffer(),
    ])
      expect(await derived(bytes)).toMatchObject({ width: 50, height: 40 })
  })
})

describe('private fields', () => {
  test('location, serial number, names and time are in the original and in none of the sizes', async () => {
    const photo = await sharp(await makePhoto(700, 500))
      .withExif({
        IFD0: { Artist: 'Secret Person', Copyright: 'Secret Person', Model: 'Camera' },
        IFD2: {
          DateTimeOriginal: '2026:05:01 14:30:00',
          OffsetTimeOriginal: '+02:00',
          BodySerialNumber: '123456',
        },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '45/1 11/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '9/1 9/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    expect(exifReader.load(photo)).toMatchObject({
      GPSLatitude: expect.anything(),
      BodySerialNumber: expect.anything(),
      Artist: expect.anything(),
    })
    expect((await derived(photo)).takenAt).toBe('2026-05-01T12:30:00.000Z')
    for (const file of files) {
      const bytes = await readFile(join(folder, file))
      const tags = Object.keys(exifReader.load(bytes, { expanded: false }))
      expect(
        tags.filter((tag) => /gps|serial|artist|copyright|date|model|software|comment|icc|xmp/i.test(tag)),
        file,
      ).toEqual([])
      expect(
        bytes.includes('Secret Person') || bytes.includes('123456') || bytes.includes('Exif'),
        file,
      ).toBe(false)
    }
  })

  test('no metadata of any file type is in any of the sizes', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Secret Person</dc:creator>
      </rdf:Description></rdf:RDF></x:xmpmeta>`
    const marked = sharp(await makePhoto(700, 500))
      .withExif({
        IFD0: { Artist: 'Secret Person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 11/1 0/1' },
      })
      .withXmp(xmp)
      .withIccProfile('p3')
    const iptc = Buffer.from(
      'Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x50\0\x0dSecret Person',
      'latin1',
    )
    const jpeg = await marked.clone().jpeg().toBuffer()
    const segment = Buffer.from([0xff, 0xed, 0, iptc.length + 2])
    const sources = {
      jpeg: Buffer.concat([jpeg.subarray(0, 2), segment, iptc, jpeg.subarray(2)]),
      png: await marked.clone().png().toBuffer(),
      webp: await marked.clone().webp().toBuffer(),
    }
    for (const [kind, source] of Object.entries(sources)) {
      expect(Object.keys(exifReader.load(source)), kind).toEqual(
        expect.arrayContaining(['GPSLatitude', 'Artist', ...(kind === 'png' ? [] : ['creator'])]),
      )
      await derived(source)
      for (const file of files) {
        const bytes = await readFile(join(folder, file))
        const {
          file: _size,
          jfif,
          webp,
          ...others
        } = exifReader.load(bytes, { expanded: true }) as Record<string, unknown>
        expect(Object.keys(others), `${kind} as ${file}`).toEqual([])
        expect(bytes.includes('Secret Person'), `${kind} as ${file}`).toBe(false)
      }
    }
  })

  test('an EXIF block with wrong offsets is ignored', async () => {
    const { readTakenAt } = await import('./taken-at.ts')
    const block = Buffer.from('4578696600004949 2a00 ffffff7f'.replaceAll(' ', ''), 'hex')
    expect(readTakenAt(block)).toBeNull()
    expect(readTakenAt(Buffer.alloc(0))).toBeNull()
    expect(readTakenAt(Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1'))).toBeNull()
  })
})

describe('hostile files', () => {
  test('a decompression bomb is refused by its megapixels, without being unpacked', async () => {
    expect(await refusal(bomb(30_000))).toBe('has 900 megapixels. The limit is 150.')
  })

  test('a progressive JPEG and an interlaced PNG have lower limits of megapixels, and are refused without unpacking', async () => {
    const plain = sharp({ create: { width: 900, height: 900, channels: 3, background: '#806040' } })
    const jpeg = await plain.clone().jpeg({ progressive: true }).toBuffer()
    const png = await plain.clone().png({ progressive: true }).toBuffer()
    expect([await refusal(jpeg), await refusal(png)]).toEqual(['was taken', 'was taken'])
    // The same kinds of file, with headers that claim a larger size.
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    for (const at of [5, 7]) jpeg.writeUInt16BE(8_200, frame + at)
    expect(await refusal(jpeg)).toBe(
      'is progressive and has 67 megapixels. The limit for that is 65. Save it without “progressive” and upload it again.',
    )
    expect(await refusal(bomb(6_400, 1))).toBe(
      'is interlaced and has 41 megapixels. The limit for that is 40. Save it without “interlaced” and upload it again.',
    )
  })

  test('a file that takes too much memory or processor time is refused at once, and the next one is processed', async () => {
    const photo = await makePhoto(1500, 1000)
    const again = 'Save it as a standard JPEG and upload it again.'
    for (const [limits, words] of [
      [{ memoryBytes: 1_000_000 }, 'needs too much memory to process.'],
      [{ cpuMs: 1 }, 'takes too long to process.'],
    ] as const) {
      const strict = createDeriver(60_000, limits)
      expect(await refusal(photo, strict)).toBe(`${words} ${again}`)
      strict.stop()
    }
    expect(await refusal(photo)).toBe('was taken')
  })

  test('a truncated file is refused', async () => {
    const photo = await makePhoto(1500, 1000)
    expect(await refusal(photo.subarray(0, photo.length >> 1))).toMatch(/damaged or incomplete/)
    const png = await sharp(photo).png().toBuffer()
    expect(await refusal(png.subarray(0, png.length - 5_000))).toMatch(/damaged or incomplete/)
    const webp = await sharp(photo).webp().toBuffer()
    expect(await refusal(webp.subarray(0, webp.length >> 1))).toMatch(/damaged or incomplete/)
    expect(await refusal(photo.subarray(0, 20))).toMatch(/damaged or incomplete/)
  })

  test('a file that is not a JPEG, PNG or WebP is refused by its content, whatever its name', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const cases: [Buffer | string, string][] = [
      [svg, 'is an SVG drawing.'],
      ['<!DOCTYPE html><script>alert(1)</script>', 'is a web page.'],
      ['GIF89a and so on', 'is a GIF.'],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'is a HEIC photo.'],
      [Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'), 'is a video.'],
      [Buffer.from('II*\0rest', 'latin1'), 'is a TIFF or camera raw file.'],
      ['PK\x03\x04', 'is a ZIP archive.'],
      ['%PDF-1.7', 'is a PDF.'],
      ['hello', 'is not a photo format we support.'],
    ]
    for (const [bytes, words] of cases)
      expect(await refusal(bytes)).toBe(`${words} Upload a JPEG, PNG or WebP.`)
  })

  test('a photo with a web page in it is reduced to its pixels', async () => {
    const photo = await makePhoto(300, 200)
    const comment = Buffer.from('<html><script>alert(1)</script></html>')
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const polyglot = Buffer.concat([photo.subarray(0, 2), marker, comment, photo.subarray(2), comment])
    await derived(polyglot)
    for (const file of files)
      expect((await readFile(join(folder, file))).includes('<script>'), file).toBe(false)
  })

  test('a photo that takes too long ends its process, and the next photo gets a new process', async () => {
    const hasty = createDeriver(1)
    const source = join(folder, 'slow')
    await writeFile(source, await makePhoto(1200, 900))
    await expect(hasty.derive({ source, folder, whole: true })).rejects.toThrow('timed out')
    hasty.stop()
    expect(await derived(await makePhoto(100, 100))).toMatchObject({ width: 100 })
  })

  test('the process of two photos at once ends only when it has been idle', async () => {
    const busy = createDeriver()
    const source = join(folder, 'twice')
    await writeFile(source, await makePhoto(100, 100))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await Promise.all(
      ['first', 'second'].map(async (name) => {
        await mkdir(join(folder, name))
        return busy.derive({ source, folder: join(folder, name), whole: true })
      }),
    )
    expect(vi.getTimerCount()).toBe(1)
    busy.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
