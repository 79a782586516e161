import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_DIFFERENCE } from './find.ts'
import { countDifferences, type Hash, hashPhoto, mirror } from './fingerprint.ts'

// bench/likeness.ts has the figures of all photographs.
const names = ['corporate-01', 'wedding-01', 'engagement-03', 'corporate-07']
const photos = names.map((name) =>
  readFileSync(new URL(`../../../../demo/photos/${name}/640.webp`, import.meta.url)),
)
let hashes: Hash[][]
beforeAll(async () => {
  hashes = await Promise.all(photos.map((photo) => hashPhoto(photo)))
})

/** As findLike compares: the whole with everything, parts with the whole. */
const differenceOf = (a: Hash[], b: Hash[]): number =>
  Math.min(
    ...a.flatMap((one, i) => b.flatMap((other, j) => (i > 0 && j > 0 ? [] : [countDifferences(one, other)]))),
  )

const cut = (photo: Buffer, left: number, top: number, right: number, bottom: number) =>
  sharp(photo)
    .metadata()
    .then(({ width, height }) =>
      sharp(photo)
        .extract({
          left: Math.round(left * width),
          top: Math.round(top * height),
          width: Math.round((1 - left - right) * width),
          height: Math.round((1 - top - bottom) * height),
        })
        .jpeg()
        .toBuffer(),
    )
const by = (change: (photo: Sharp) => Sharp) => (photo: Buffer) =>
  change(sharp(photo)).jpeg({ quality: 70 }).toBuffer()

describe('a copy of a photo is recognised', () => {
  test.each<[string, (photo: Buffer) => Promise<Buffer>]>([
    ['half the size', by((photo) => photo.resize({ width: 320 }))],
    ['strongly compressed', (photo) => sharp(photo).jpeg({ quality: 25 }).toBuffer()],
    ['in black and white', by((photo) => photo.greyscale())],
    ['with other colours', by((photo) => photo.modulate({ saturation: 1.4, hue: 15 }))],
    ['brighter', by((photo) => photo.modulate({ brightness: 1.2 }))],
    ['cut by 5% at each side', (photo) => cut(photo, 0.05, 0.05, 0.05, 0.05)],
    ['cut by 5% at the left', (photo) => cut(photo, 0.05, 0, 0, 0)],
    ['cut by 5% at the bottom', (photo) => cut(photo, 0, 0, 0, 0.05)],
  ])('%s', async (_, change) => {
    for (const [n, photo] of photos.entries()) {
      const copy = await hashPhoto(await change(photo))
      expect(differenceOf(hashes[n]!, copy), names[n]).toBeLessThanOrEqual(MAX_DIFFERENCE)
      // A copy of which the stored photo is a part is found, too.
      expect(differenceOf(copy, hashes[n]!), names[n]).toBeLessThanOrEqual(MAX_DIFFERENCE)
    }
  })

  test('mirrored', async () => {
    for (const [n, photo] of photos.entries()) {
      const [whole] = await hashPhoto(await sharp(photo).flop().png().toBuffer())
      expect(countDifferences(mirror(whole!), hashes[n]![0]!), names[n]).toBeLessThanOrEqual(3)
    }
  })
})

test('different photos are told apart', () => {
  for (const [a, one] of hashes.entries())
    for (const other of hashes.slice(a + 1))
      expect(differenceOf(one, other)).toBeGreaterThan(MAX_DIFFERENCE + 2)
})

test('a plain area has no hash: all of them look the same', async () => {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#445566' } })
  expect(await hashPhoto(await plain.jpeg().toBuffer())).toEqual([])
})
