import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** These folders contain all texts of our own pages. */
const FOLDERS = ['web', 'contract', 'messages']
/** The characters of the package's Latin fonts, as in its own style sheets. */
const LATIN =
  /[\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/gu

/** Characters that formatted dates and amounts contain, and that editors type into texts. */
const FORMATTING = '\u00a0\u202f\u2014\u2018£×°§'

/** Western letters: almost every page of results needs one, and the full files are five times larger. */
const WESTERN = [...between(0xc0, 0xff).filter((sign) => !'×÷'.includes(sign)), ...'ıŒœ']

/** Letters of central and eastern Europe, Turkey and the Baltic, without the western ones. */
export const centralCharacters = between(0x100, 0x17f)
  .filter((sign) => !WESTERN.includes(sign))
  .join('')

/** Characters of keyboards, the lists above, and every other Latin character in the sources of the pages. */
export async function pageCharacters(): Promise<string> {
  const found = new Set([...between(0x20, 0x7e), ...FORMATTING, ...WESTERN])
  for (const folder of FOLDERS) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$|\.json$/.test(name)) continue
      const text = await readFile(join(root, folder, name), 'utf8')
      for (const [character] of text.matchAll(LATIN)) found.add(character)
    }
  }
  return [...found].sort().join('')
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
}

/** A CSS unicode-range: `U+20-7e,U+a0`. */
export function rangeOf(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0)!)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
