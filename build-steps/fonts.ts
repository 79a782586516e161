import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { centralCharacters, pageCharacters, rangeOf } from './page-characters.ts'

/**
 * npm run fonts: cuts both typefaces down to what the pages use (signs, weights, features). Every other sign still comes
 * from the whole files, which a browser loads only for a page that has one.
 */
const folder = join(import.meta.dirname, '../web/ui/fonts')
const { resolve } = createRequire(import.meta.url)

type Axis = number | { min: number; max: number }

const FONTS: { family: string; package: string; axis: string; axes: Record<string, Axis> }[] = [
  {
    family: 'Fraunces',
    package: 'fraunces',
    axis: 'opsz',
    // Headlines have one weight; the size decides how fine it is drawn.
    axes: { wght: 420, opsz: { min: 17, max: 72 } },
  },
  { family: 'Inter', package: 'inter', axis: 'wght', axes: { wght: { min: 400, max: 700 } } },
]
/** The first one is asked for with the page, the other when a name needs it. */
const PARTS = [
  { name: 'pages', from: 'latin', text: await pageCharacters() },
  { name: 'central', from: 'latin-ext', text: centralCharacters },
]
/** Pairs, ligatures, accents, and figures of one width for tables. */
const FEATURES = ['kern', 'liga', 'calt', 'clig', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

const faces: string[] = []
for (const { family, package: font, axis, axes } of FONTS) {
  for (const { name, from, text } of PARTS) {
    const file = `@fontsource-variable/${font}/files/${font}-${from}-${axis}-normal.woff2`
    const whole = await readFile(resolve(file))
    const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES } as const
    const cut = await subsetFont(whole, text, options)
    await writeFile(join(folder, `${font}-${name}.woff2`), cut)
    faces.push(face(`${family} Variable`, `${font}-${name}.woff2`, text))
    console.log(`${font}-${name}: ${cut.length} of ${whole.length} bytes`)
  }
}
const head =
  '/* Made by `npm run fonts`: what pages use first, from small files; it wins over the whole ones above it. */'
await writeFile(join(folder, 'pages.gen.css'), [head, ...faces, ''].join('\n'))

/** The same weights as the whole files: only then they count as parts of one face. */
function face(family: string, file: string, text: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(./${file}) format("woff2");
  unicode-range: ${rangeOf(text)};
}`
}
