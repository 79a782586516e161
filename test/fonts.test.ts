import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageCharacters, rangeOf } from '../build-steps/page-characters.ts'

test('the small fonts have every character of our own pages; if not, run `npm run fonts`', async () => {
  const faces = await smallFaces()
  expect(Object.keys(faces)).toEqual(['fraunces-pages', 'fraunces-central', 'inter-pages', 'inter-central'])
  for (const font of ['fraunces', 'inter']) {
    for (const character of await pageCharacters())
      expect(faces[`${font}-pages`], character).toContain(character.codePointAt(0))
  }
})

test('characters of European names are in the small fonts, each in one file only', async () => {
  const faces = await smallFaces()
  for (const font of ['fraunces', 'inter']) {
    const [pages, central] = [faces[`${font}-pages`]!, faces[`${font}-central`]!]
    for (const character of 'éàçñöåøßœıÆ') expect(pages, character).toContain(character.codePointAt(0))
    for (const character of 'łŠčğőūž') expect(central, character).toContain(character.codePointAt(0))
    expect([...pages].filter((point) => central.has(point))).toEqual([])
  }
})

test('consecutive characters form a range, and a single one stands alone', () => {
  expect(rangeOf('abcé')).toBe('U+61-63,U+e9')
})

async function smallFaces(): Promise<Record<string, Set<number>>> {
  const sheet = await readFile(join(import.meta.dirname, '../web/ui/fonts/pages.gen.css'), 'utf8')
  const faces = sheet.matchAll(/url\(\.\/([\w-]+)\.woff2\)[^}]+unicode-range:\s*([^;]+);/g)
  return Object.fromEntries([...faces].map(([, file, range]) => [file, pointsOf(range!)]))
}

function pointsOf(range: string): Set<number> {
  const points = new Set<number>()
  for (const part of range.split(',')) {
    const [from, to = from] = part.trim().slice(2).split('-')
    for (let point = Number.parseInt(from!, 16); point <= Number.parseInt(to!, 16); point += 1)
      points.add(point)
  }
  return points
}
