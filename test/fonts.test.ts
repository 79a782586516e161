import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageCharacters, rangeOf } from '../build-steps/page-characters.ts'

test('the small fonts have every sign of our own pages; otherwise `npm run fonts` is due', async () => {
  const sheet = await readFile(join(import.meta.dirname, '../web/ui/fonts/pages.gen.css'), 'utf8')
  const ranges = [...sheet.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, range]) => pointsOf(range!))
  expect(ranges).toHaveLength(2)
  for (const character of await pageCharacters())
    for (const range of ranges) expect(range, character).toContain(character.codePointAt(0))
})

test('signs in a row are one range, and one alone is itself', () => {
  expect(rangeOf('abcé')).toBe('U+61-63,U+e9')
})

function pointsOf(range: string): Set<number> {
  const points = new Set<number>()
  for (const part of range.split(',')) {
    const [from, to = from] = part.trim().slice(2).split('-')
    for (let point = Number.parseInt(from!, 16); point <= Number.parseInt(to!, 16); point += 1)
      points.add(point)
  }
  return points
}
