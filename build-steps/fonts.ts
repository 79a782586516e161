import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { pageCharacters, rangeOf } from './page-characters.ts'

/**
 * npm run fonts: cuts both typefaces down to what the pages use (signs, weights, features). Every other sign still comes
 * from the whole files, which a browser loads only for a page that has one.
 */
const folder = join(import.meta.dirname, '../web/ui/fonts')
const { resolve } = createRequire(import.meta.url)

type Axis = number | { min: number; max: number }

const FONTS: { family: string; from: string; to: string; axes: Record<string, Axis> }[] = [
  {
    family: 'Fraunces Variable',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces-pages.woff2',
    // Headlines have one weight; the size decides how fine it is drawn.
    axes: { wght: 420, opsz: { min: 17, max: 72 } },
  },
  {
    family: 'Inter Variable',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-pages.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]
/** Pairs, ligatures, accents, and figures of one width for tables. */
const FEATURES = ['kern', 'liga', 'calt', 'clig', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

const text = await pageCharacters()
const faces: string[] = []
for (const { family, from, to, axes } of FONTS) {
  const whole = await readFile(resolve(from))
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES } as const
  const cut = await subsetFont(whole, text, options)
  await writeFile(join(folder, to), cut)
  faces.push(face(family, to))
  console.log(`${to}: ${cut.length} of ${whole.length} bytes`)
}
const head =
  '/* Made by `npm run fonts`: what pages use first, from small files; it wins over the whole ones above it. */'
await writeFile(join(folder, 'pages.gen.css'), [head, ...faces, ''].join('\n'))

/** The same weights as the whole files: only then they count as parts of one face. */
function face(family: string, file: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(./${file}) format("woff2");
  unicode-range: ${rangeOf(text)};
}`
}
