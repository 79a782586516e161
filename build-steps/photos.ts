import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { originals, type Recipe, recipesFor, shareCards } from './photo-recipes.ts'

/**
 * npm run photos: makes what browsers load from the photographs in photos/. The results are committed, because an AVIF
 * takes seconds and nobody should wait for it at their first start. Run it again when photos/ changes.
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

/** Writes every size of a photograph and answers its line of the manifest. */
async function publish(name: string, recipe: Recipe): Promise<string> {
  const original = await readFile(join(originals, `${recipe.file}.jpg`))
  const hash = createHash('sha256')
    .update(original)
    .update(recipe.source.toString())
    .digest('hex')
    .slice(0, 8)
  const source = await (await recipe.source()).jpeg({ quality: 100 }).toBuffer()
  const { width, height } = await sharp(source).metadata()
  const widths = recipe.widths.filter((each) => each <= width)
  for (const each of widths) {
    for (const [format, encode] of Object.entries(formats)) {
      await save(`${name}-${each}.${hash}.${format}`, () => encode(sharp(source).resize(each)).toBuffer())
    }
  }
  // A person's picture is stored by its address, so that address must not change with the content.
  await save(`${name}.webp`, () =>
    sharp(source).resize(192, 192, { position: 'attention' }).webp({ quality: 76 }).toBuffer(),
  )
  const blur = await sharp(source).resize(12).webp({ quality: 20 }).toBuffer()
  return `  '${name}': { width: ${width}, height: ${height}, widths: [${widths.join(', ')}], hash: '${hash}', blur: '${blur.toString('base64')}' },`
}

async function save(file: string, make: () => Promise<Buffer>): Promise<void> {
  made.add(file)
  const path = join(published, file)
  if (!existsSync(path)) await writeFile(path, await make())
}

function manifest(lines: string[]): string {
  return [
    '// Made by `npm run photos`.',
    'export type PhotoEntry = { width: number; height: number; widths: number[]; hash: string; blur: string }',
    'export const photos = {',
    ...lines,
    '} satisfies Record<string, PhotoEntry>',
    'export type PhotoName = keyof typeof photos',
    '',
  ].join('\n')
}
