import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { originals, type Recipe, recipesFor, shareCards } from './photo-recipes.ts'

/**
 * npm run photos: creates the files that browsers load from the originals in photos/. The results are
 * committed, because an AVIF takes seconds and would delay the first start. Run it again when photos/
 * changes.
 */
const root = join(import.meta.dirname, '..')
const published = join(root, 'public/photos')
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 4 }),
  webp: (image: Sharp) => image.webp({ quality: 72 }),
}
const made = new Set<string>()

await mkdir(published, { recursive: true })
const jpegs = (await readdir(originals)).filter((file) => file.endsWith('.jpg')).sort()
const rows: string[] = []
for (const [name, recipe] of Object.entries(recipesFor(jpegs.map((file) => file.replace('.jpg', ''))))) {
  rows.push(await publish(name, recipe))
  console.log(name)
}
for (const [page, card] of Object.entries(shareCards)) {
  await save(`share-${page}.jpg`, async () => {
    const picture = sharp(await (await card()).toBuffer()).resize({
      width: 1200,
      height: 630,
      position: 'attention',
    })
    return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer()
  })
}
for (const file of await readdir(published)) if (!made.has(file)) await rm(join(published, file))
await writeFile(join(root, 'web/ui/photos.gen.ts'), manifest(rows))

/** Writes every size of a photo and returns its line of the manifest. */
async function publish(name: string, recipe: Recipe): Promise<string> {
  const original = await readFile(join(originals, `${recipe.file}.jpg`))
  const hash = createHash('sha256')
    .update(original)
    .update(recipe.source.toString())
    .digest('hex')
    .slice(0, 8)
  const source = await (await recipe.source()).jpeg({ quality: 100 }).toBuffer()
  const { width, height } = await sharp(source).metadata()
  // No photo is published larger than its original.
  const widths = [...new Set(recipe.widths.map((each) => Math.min(each, width)))]
  for (const each of widths) {
    for (const [format, encode] of Object.entries(formats)) {
      await save(`${name}-${each}.${hash}.${format}`, () => encode(sharp(source).resize(each)).toBuffer())
    }
  }
  const face = Math.min(192, width, height)
  // Profile photos are stored by URL, so the URL must not change with the content.
  await save(`${name}.webp`, () =>
    sharp(source)
      .resize({ width: face, height: face, position: 'attention' })
      .webp({ quality: 76 })
      .toBuffer(),
  )
  const fields = [
    `name: '${name}'`,
    `width: ${width}`,
    `height: ${height}`,
    `widths: [${widths.join(', ')}]`,
    `hash: '${hash}'`,
    `blur: '${await sixteenPixels(source)}'`,
  ]
  return `export const ${camelCase(name)}: PhotoEntry = { ${fields.join(', ')} }`
}

/** 4 × 4 pixels from the bottom row up, blue before red: a BMP file whose header photo.tsx adds. */
async function sixteenPixels(source: Buffer): Promise<string> {
  const rgb = await sharp(source)
    .resize(4, 4, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const rows = [3, 2, 1, 0].map((row) => rgb.subarray(row * 12, row * 12 + 12))
  const bgr = rows.flatMap((row) => [0, 3, 6, 9].flatMap((at) => [row[at + 2]!, row[at + 1]!, row[at]!]))
  return Buffer.from(bgr).toString('base64')
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

async function save(file: string, make: () => Promise<Buffer>): Promise<void> {
  made.add(file)
  const path = join(published, file)
  if (!existsSync(path)) await writeFile(path, await make())
}

function manifest(lines: string[]): string {
  return [
    '// Made by `npm run photos`. One export for each, so that a page carries only the ones it shows.',
    'export type PhotoEntry = {',
    '  name: string',
    '  width: number',
    '  height: number',
    '  widths: number[]',
    '  hash: string',
    '  blur: string',
    '}',
    ...lines,
    '',
  ].join('\n')
}
