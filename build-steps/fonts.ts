import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { centralCharacters, pageCharacters, rangeOf } from './page-characters.ts'

/**
 * npm run fonts: reduces both typefaces to the characters, weights and features that the pages use. Other
 * characters come from the full files, which a browser loads only for a page that needs them.
 */
const folder = join(import.meta.dirname, '../web/ui/fonts')
const { resolve } = createRequire(import.meta.url)

type Axis = number | { min: number; max: number }

const FONTS: { family: string; package: string; axis: string; axes: Record<string, Axis> }[] = [
  {
    family: 'Fraunces',
    package: 'fraunces',
    axis: 'opsz',
    // Headlines have one weight; the optical size adapts the strokes to the font size.
    axes: { wght: 420, opsz: { min: 17, max: 72 } },
  },
  { family: 'Inter', package: 'inter', axis: 'wght', axes: { wght: { min: 400, max: 700 } } },
]
/** Browsers load the first with the page, the other only if a name needs it. */
const PARTS = [
  { name: 'pages', from: 'latin', text: await pageCharacters() },
  { name: 'central', from: 'latin-ext', text: centralCharacters },
]
/** Kerning, ligatures, accents, and tabular figures. */
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
/** Inter in two weights for the PDFs of contracts, a file for each alphabet; PDFs embed the letters that they use. */
const PAPER = join(import.meta.dirname, '../server/features/agreements/pdf/fonts')
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const ranges: Record<string, string> = JSON.parse(
  await readFile(resolve('@fontsource-variable/inter/unicode.json'), 'utf8'),
)
for (const alphabet of ALPHABETS) {
  const whole = await readFile(
    resolve(`@fontsource-variable/inter/files/inter-${alphabet}-wght-normal.woff2`),
  )
  for (const wght of [400, 600]) {
    const options = { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures: ['kern'] } as const
    const cut = await subsetFont(whole, charactersIn(ranges[alphabet]!), options)
    await writeFile(join(PAPER, `inter-${alphabet}-${wght}.ttf`), cut)
    console.log(`inter-${alphabet}-${wght}: ${cut.length} bytes`)
  }
}

/** Of ranges like "U+0000-00FF,U+0131". */
function charactersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part.trim().replace('U+', '').split('-')
      const from = Number.parseInt(first!, 16)
      return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, n) => from + n)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}

const head =
  '/* Made by `npm run fonts`: what pages use first, from small files; it wins over the whole ones above it. */'
await writeFile(join(folder, 'pages.gen.css'), [head, ...faces, ''].join('\n'))

/** The weights must be those of the full files, or browsers do not combine the files to one face. */
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
