import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

/** The alphabets of each weight, most used first: made by `npm run fonts`. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const
const WEIGHTS = { regular: 400, bold: 600 } as const
type Weight = keyof typeof WEIGHTS

type Part = { bytes: Buffer; characters: ReadonlySet<number> }

/** The files of a weight, read once. */
const parts = new Map<Weight, Promise<Part[]>>()

function readParts(weight: Weight): Promise<Part[]> {
  const known = parts.get(weight)
  if (known) return known
  const read = Promise.all(
    SCRIPTS.map(async (script) => {
      const bytes = await readFile(join(import.meta.dirname, `fonts/inter-${script}-${WEIGHTS[weight]}.ttf`))
      return { bytes, characters: new Set<number>((fontkit.create(bytes) as fontkit.Font).characterSet) }
    }),
  )
  parts.set(weight, read)
  return read
}

/** A piece of text in one font. */
export type Run = { text: string; font: PDFFont; width: number }
export type Typeface = { runsOf: (text: string, weight: Weight, size: number) => Run[]; hasGaps: boolean }

/** A character that no font has, visibly: its Unicode number. */
const numberOf = (character: string): string =>
  `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`

/** Invisible marks, such as those that join or direct letters, have no place on paper. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\ufe0f/gu

/** Embeds the alphabets that these texts need, each reduced to the letters that are used. */
export async function embedTypeface(document: PDFDocument, texts: string[]): Promise<Typeface> {
  document.registerFontkit(fontkit)
  const used = new Set([...texts.join('').normalize('NFC')].map((character) => character.codePointAt(0)!))
  const embedded = {} as Record<Weight, { characters: ReadonlySet<number>; font: PDFFont }[]>
  for (const weight of Object.keys(WEIGHTS) as Weight[]) {
    embedded[weight] = []
    // Numbers and brackets of missing characters are in the first.
    for (const [index, { bytes, characters }] of (await readParts(weight)).entries())
      if (index === 0 || [...used].some((code) => characters.has(code) && code > 0x7e))
        embedded[weight].push({ characters, font: await document.embedFont(bytes, { subset: true }) })
  }
  const typeface: Typeface = {
    hasGaps: false,
    runsOf(text, weight, size) {
      const fonts = embedded[weight]
      const pieces: { text: string; font: PDFFont }[] = []
      for (const character of text.normalize('NFC').replaceAll(INVISIBLE, '')) {
        const code = character.codePointAt(0)!
        const found = fonts.find(({ characters }) => characters.has(code))
        if (!found) typeface.hasGaps = true
        const piece = { text: found ? character : numberOf(character), font: (found ?? fonts[0]!).font }
        const last = pieces.at(-1)
        if (last && last.font === piece.font) last.text += piece.text
        else pieces.push(piece)
      }
      return pieces.map((piece) => ({ ...piece, width: piece.font.widthOfTextAtSize(piece.text, size) }))
    },
  }
  return typeface
}
