import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { shoots } from '../demo/shoots.ts'

/**
 * node bin/run.mjs build-steps/portfolios.ts FOLDER: prepares the demo's portfolios from the photos in FOLDER
 * (with their CREDITS.csv), because 300 photos would delay the first start. The results are committed, but
 * not the originals, which are twice as large.
 */
const source = process.argv[2]
if (!source) throw new Error('Usage: node bin/run.mjs build-steps/portfolios.ts FOLDER')
const root = join(import.meta.dirname, '..')
const target = join(root, 'demo', 'photos')
const sizes = [
  { size: 320, quality: 60 },
  { size: 640, quality: 60 },
  { size: 1600, quality: 62 },
]

/** Seen small or full screen, never as a cover or in a portfolio. */
const variantSizes = [
  { size: 320, quality: 60 },
  { size: 640, quality: 60 },
  { size: 1600, quality: 56, pixels: 1000 },
]
type Sizes = { size: number; quality: number; pixels?: number }[]
type Source = { data: Buffer; info: OutputInfo }

const credits = parseCsv(await readFile(join(source, 'CREDITS.csv'), 'utf8'))
const variants = [...new Set(Object.values(shoots).flat())].filter((name) => /-(crop|bw)$/.test(name))
const entries: Record<string, unknown> = {}
for (const file of (await readdir(source)).filter((name) => /^portfolio-.*\.jpg$/.test(name)).sort()) {
  const name = basename(file, '.jpg').replace('portfolio-', '')
  const row = credits.get(file)
  if (!row) throw new Error(`${file} has no line in CREDITS.csv`)
  const photo = await sharp(join(source, file))
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  entries[name] = await prepare(name, photo, sizes, row.subject)
  for (const variant of variants.filter((other) => other.replace(/-(crop|bw)$/, '') === name))
    entries[variant] = await prepare(variant, await vary(photo, variant), variantSizes, row.subject)
  console.log(name)
}
await writeFile(join(target, 'pictures.json'), `${JSON.stringify(entries, null, 1)}\n`)
const table = await readFile(join(source, 'CREDITS.csv'), 'utf8')
const lines = table.split('\n').filter((line) => /^(file,|portfolio-)/.test(line))
await writeFile(join(root, 'photos', 'PORTFOLIO-CREDITS.csv'), `${lines.join('\n')}\n`)

/** The same photo in black and white, or the most striking part of it in the other format. */
async function vary({ data, info }: Source, name: string): Promise<Source> {
  const { width, height } = info
  const image = sharp(data, { raw: info })
  const crop =
    width >= height
      ? { width: Math.round(height * 0.8), height }
      : { width, height: Math.round(width * 0.75) }
  const varied = name.endsWith('-bw')
    ? image.greyscale().linear(1.06, -6).toColourspace('srgb')
    : image.resize({ ...crop, fit: 'cover', position: sharp.strategy.attention })
  return varied.removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

async function prepare(name: string, { data, info }: Source, wanted: Sizes, subject: string) {
  const folder = join(target, name)
  await mkdir(folder, { recursive: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const made: Record<string, unknown> = {}
  for (const { size, quality, pixels = size } of wanted) {
    const path = join(folder, `${size}.webp`)
    const image = sharp(data, raw).resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    const { width, height } = await image.webp({ quality, effort: 2 }).toFile(path)
    made[size] = { type: 'image/webp', bytes: (await stat(path)).size, width, height }
  }
  const small = await sharp(data, raw)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, raw).stats()
  const { width, height } = made['1600'] as { width: number; height: number }
  return {
    width,
    height,
    placeholder: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString(
      'base64',
    ),
    sizes: made,
    light: Math.round(channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3),
    colour: await colourOf(data, raw),
    subject,
  }
}

/** How colourful a photo is, from 0 (black and white) to 255. */
async function colourOf(
  data: Buffer,
  raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } },
): Promise<number> {
  const tiny = await sharp(data, raw).resize(40, 40, { fit: 'fill' }).raw().toBuffer()
  let sum = 0
  for (let at = 0; at < tiny.length; at += 3) {
    const pixel = [tiny[at]!, tiny[at + 1]!, tiny[at + 2]!]
    sum += Math.max(...pixel) - Math.min(...pixel)
  }
  return Math.round(sum / (tiny.length / 3))
}

type Credit = { subject: string; credit: string; licence: string; package: string }

function parseCsv(text: string): Map<string, Credit> {
  const [head, ...lines] = text.trim().split(/\r?\n/).map(splitLine)
  return new Map(
    lines.map((cells) => {
      const row = Object.fromEntries(head!.map((name, n) => [name, cells[n] ?? '']))
      return [row.file!, row as unknown as Credit]
    }),
  )
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((found) =>
    (found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim(),
  )
}
