import sharp from 'sharp'

/**
 * What a photo looks like, in 64 bits: the signs of the 64 lowest frequencies of its brightness (a perceptual hash by cosine
 * transform). Size, compression, colours and brightness hardly change them; docs/decisions/715 has the figures.
 */

/** As a signed decimal: JSON and PostgreSQL's bigint take it. */
export type Hash = string

const SIDE = 32
/** The sides of what is left of the photo, as shares of its own. The first is the whole photo. */
const PARTS = [
  { left: 0, top: 0, width: 1, height: 1 },
  { left: 0.05, top: 0.05, width: 0.9, height: 0.9 },
  { left: 0.05, top: 0, width: 0.95, height: 1 },
  { left: 0, top: 0, width: 0.95, height: 1 },
  { left: 0, top: 0.05, width: 1, height: 0.95 },
  { left: 0, top: 0, width: 1, height: 0.95 },
] as const

/** Pairs of frequencies across and down, the lowest first, without the mean brightness. */
const FREQUENCIES = listFrequencies(64)
const COSINES = Array.from({ length: 12 }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
)
/** A mirrored photo has the same frequencies, those that are odd across with the other sign. */
const MIRRORED = FREQUENCIES.reduce((mask, [across]) => (mask << 1n) | BigInt(across % 2), 0n)

function listFrequencies(count: number): [across: number, down: number][] {
  const all: [number, number][] = []
  for (let sum = 1; all.length < count; sum += 1)
    for (let across = 0; across <= sum; across += 1) all.push([across, sum - across])
  return all.slice(0, count)
}

/** Between the darkest and the brightest of its 1,024 pixels: below this a photo is a plain area, and all of those look the same. */
const MIN_CONTRAST = 8

/** The hash of the whole photo, then of its parts, by which a cropped copy is found. Empty for a plain area. */
export async function hashPhoto(file: string | Buffer): Promise<Hash[]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const hashes: Hash[] = []
  for (const part of PARTS) {
    const area = {
      left: Math.round(part.left * info.width),
      top: Math.round(part.top * info.height),
      width: Math.max(1, Math.floor(part.width * info.width)),
      height: Math.max(1, Math.floor(part.height * info.height)),
    }
    const small = await sharp(data, raw)
      .extract(area)
      .resize(SIDE, SIDE, { fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    if (hashes.length === 0 && Math.max(...small) - Math.min(...small) < MIN_CONTRAST) return []
    hashes.push(hashPixels(small))
  }
  return hashes
}

/** Of 32 × 32 grey pixels. */
function hashPixels(pixels: Uint8Array): Hash {
  let bits = 0n
  for (const [across, down] of FREQUENCIES) {
    let sum = 0
    for (let y = 0; y < SIDE; y += 1) {
      let row = 0
      for (let x = 0; x < SIDE; x += 1) row += pixels[y * SIDE + x]! * COSINES[across]![x]!
      sum += row * COSINES[down]![y]!
    }
    bits = (bits << 1n) | (sum > 0 ? 1n : 0n)
  }
  return String(BigInt.asIntN(64, bits))
}

/** What the photo would have if it were mirrored. */
export const mirror = (hash: Hash): Hash => String(BigInt.asIntN(64, BigInt(hash) ^ MIRRORED))

/** In how many bits two hashes differ, from 0 to 64. */
export function countDifferences(a: Hash, b: Hash): number {
  let rest = BigInt.asUintN(64, BigInt(a) ^ BigInt(b))
  let count = 0
  for (; rest > 0n; rest &= rest - 1n) count += 1
  return count
}
