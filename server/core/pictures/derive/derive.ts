import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import * as m from '#messages/pictures'
import { formatCount } from '../../../../contract/format/numbers.ts'
import { pictureLimits } from '../../../../contract/pictures/pictures.ts'
import type { Credentials, PictureSizes } from '../../../platform/db/tables/pictures.ts'
import { HASHED_SIZE, type SizeFile, sizeFiles } from '../keys.ts'
import { type Hash, hashPhoto } from '../likeness/fingerprint.ts'
import { readCredentials } from './credentials.ts'
import { readContents } from './excess.ts'
import { readTakenAt } from './taken-at.ts'

export type Derived = {
  contentType: string
  width: number
  height: number
  takenAt: string | null
  /** base64 */
  placeholder: string
  sizes: PictureSizes
  /** What it looks like; only of a file that is stored itself, as portfolio and gallery photos are. */
  hashes: Hash[]
  credentials: Credentials | null
}
/** `whole`: the file itself is stored too, so it must not contain hidden data. */
export type SourceFile = { source: string; folder: string; whole: boolean }
/**
 * `end`: how much of the file is stored; the video of a motion photo is left out. `refused` completes a sentence that begins
 * with the file name.
 */
export type Outcome = { derived: Derived; end: number } | { refused: string }

// Blocks every libvips loader except our three formats, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
sharp.cache(false)
sharp.concurrency(1)

const LARGEST = 2560

/** Writes all sizes of one file to `folder`: upright, sRGB, without metadata. */
export async function derive({ source, folder, whole }: SourceFile): Promise<Outcome> {
  const look = lookAt(await readHead(source))
  if (!look.takes) return { refused: m.isOtherFormat({ format: look.format }) }
  const { excess, end } = whole ? await readContents(source) : { excess: '', end: 0 }
  if (excess) return { refused: excess }
  try {
    const outcome = await deriveKnown(source, folder)
    if ('refused' in outcome) return outcome
    const more = whole
      ? { hashes: await hashPhoto(join(folder, HASHED_SIZE)), credentials: await readCredentials(source) }
      : { hashes: [], credentials: null }
    return { derived: { ...outcome.derived, ...more }, end }
  } catch {
    return { refused: m.isDamaged() }
  }
}

async function deriveKnown(
  source: string,
  folder: string,
): Promise<{ derived: Omit<Derived, 'hashes' | 'credentials'> } | { refused: string }> {
  const about = await sharp(source, { limitInputPixels: false }).metadata()
  const tooMany = describePixels(about)
  if (tooMany) return { refused: tooMany }
  // Rotated after resizing: rotating needs the whole picture in memory, resizing does not.
  const { data, info } = await sharp(source, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .toColourspace('srgb')
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixelsUpright = await turn(sharp(data, { raw: rawOf(info) }), about.orientation).toBuffer()
  const upright = { raw: rawOf(info, about.orientation) }
  const encode = async ({ size, file, type }: SizeFile) => {
    const path = join(folder, file)
    const shrunk = sharp(pixelsUpright, upright).resize(size, size, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    const encoded =
      type === 'image/webp'
        ? shrunk.webp({ quality: size > 1000 ? 80 : 78 })
        : shrunk.flatten({ background: '#ffffff' }).jpeg({ quality: 84 })
    const made = await encoded.toFile(path)
    return [size, { type, bytes: (await stat(path)).size, width: made.width, height: made.height }] as const
  }
  // In parallel: each encoder uses one core, and most machines have more.
  const sizes: PictureSizes = Object.fromEntries(await Promise.all(sizeFiles.map(encode)))
  const sideways = (about.orientation ?? 1) >= 5
  return {
    derived: {
      contentType: `image/${about.format}`,
      width: sideways ? about.height : about.width,
      height: sideways ? about.width : about.height,
      takenAt: readTakenAt(about.exif)?.toISOString() ?? null,
      placeholder: await placeholderOf(pixelsUpright, upright),
      sizes,
    },
  }
}

/** Decoding in several passes needs the whole picture in memory, so the pixel limit is lower there. */
function describePixels({ width, height, format, isProgressive }: Metadata): string {
  const pixels = width * height
  const megapixels = formatCount(Math.round(pixels / 1e6))
  if (pixels > pictureLimits.pixels)
    return m.hasTooManyMegapixels({ megapixels, limit: pictureLimits.pixels / 1e6 })
  if (!isProgressive) return ''
  const isPng = format === 'png'
  const most = isPng ? pictureLimits.interlacedPixels : pictureLimits.progressivePixels
  if (pixels <= most) return ''
  const limit = most / 1e6
  return isPng ? m.isInterlaced({ megapixels, limit }) : m.isProgressive({ megapixels, limit })
}

/** The eight EXIF orientations. sharp mirrors before it rotates. */
function turn(image: Sharp, orientation = 1): Sharp {
  const mirrored = [2, 5, 7].includes(orientation) ? image.flop() : orientation === 4 ? image.flip() : image
  const angle = { 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation]
  return (angle ? mirrored.rotate(angle) : mirrored).raw()
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }
const rawOf = ({ width, height, channels }: Raw, orientation = 1): Raw =>
  orientation >= 5 ? { width: height, height: width, channels } : { width, height, channels }

async function placeholderOf(pixels: Buffer, upright: { raw: Raw }): Promise<string> {
  const { data, info } = await sharp(pixels, upright)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Identifies a file by its first bytes, whatever its name: an accepted format, or a description of another one. */
function lookAt(head: Buffer): { takes: true } | { takes: false; format: Format } {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return { takes: true }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { takes: true }
  return { takes: false, format: formatOf(text) }
}

/** A format that people try to upload; `other`: none that we know. */
type Format = Parameters<typeof m.isOtherFormat>[0]['format']

function formatOf(text: string): Format {
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : ''
  if (/^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(brand)) return 'heic'
  if (brand === 'avif') return 'avif'
  if (brand === 'crx ') return 'raw'
  if (brand) return 'video'
  if (/^GIF8/.test(text)) return 'gif'
  if (['II*\0', 'MM\0*', 'IIU\0', 'FUJI'].includes(text.slice(0, 4))) return 'tiff'
  if (/^8BPS/.test(text)) return 'photoshop'
  if (/^%PDF/.test(text)) return 'pdf'
  if (/^BM/.test(text)) return 'bitmap'
  if (text.startsWith('PK\x03\x04')) return 'zip'
  const words = text
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (/<svg[\s>]/.test(words)) return 'svg'
  if (/^<(!doctype html|html|script|body|head)/.test(words)) return 'page'
  return 'other'
}
