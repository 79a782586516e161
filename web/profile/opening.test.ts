import { expect, test } from 'vitest'
import { besidePortrait } from './opening.tsx'

const picture = (id: string, width: number, height: number) => ({ id, width, height }) as never
const ids = (pictures: { id: string }[]) => pictures.map(({ id }) => id)
const others = [picture('wide', 3, 2), picture('tall', 2, 3), picture('taller', 1, 2), picture('last', 2, 3)]

test('a portrait cover has two photos beside it, portrait ones first', () => {
  expect(ids(besidePortrait(picture('cover', 2, 3), others))).toEqual(['tall', 'taller'])
  expect(ids(besidePortrait(picture('cover', 2, 3), others.slice(0, 2)))).toEqual(['tall', 'wide'])
  expect(besidePortrait(picture('cover', 2, 3), [])).toEqual([])
})

test('a landscape cover has no photos beside it', () => {
  expect(besidePortrait(picture('cover', 3, 2), others)).toEqual([])
})
