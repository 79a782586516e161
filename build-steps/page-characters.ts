import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Everything that our own pages can say stands in these folders. */
const FOLDERS = ['web', 'contract']
/** What fonts for western languages hold, as the package's own style sheets name it. */
const LATIN =
  /[\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/gu

/** What browsers and servers write themselves into dates and amounts, and what editors type into texts. */
const WRITTEN = '\u00a0\u202f\u2014\u2018£×°§'

/** Names of western Europe: almost every page of results has one, and the whole files weigh five times the small ones. */
const WESTERN = [...between(0xc0, 0xff).filter((sign) => !'×÷'.includes(sign)), ...'ıŒœ']

/** Names of central and eastern Europe, Turkey and the Baltic; what the western ones have is not here. */
export const centralCharacters = between(0x100, 0x17f)
  .filter((sign) => !WESTERN.includes(sign))
  .join('')

/** The characters of keyboards, of our texts, and each other Latin character in the sources of the pages. */
export async function pageCharacters(): Promise<string> {
  const found = new Set([...between(0x20, 0x7e), ...WRITTEN, ...WESTERN])
  for (const folder of FOLDERS) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(name)) continue
      const text = await readFile(join(root, folder, name), 'utf8')
      for (const [character] of text.matchAll(LATIN)) found.add(character)
    }
  }
  return [...found].sort().join('')
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
}

/** As a style sheet writes it: `U+20-7e,U+a0`. */
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
