import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { findLike, MAX_DIFFERENCE } from '../server/core/pictures/likeness/find.ts'
import {
  countDifferences,
  type Hash,
  hashPhoto,
  mirror,
} from '../server/core/pictures/likeness/fingerprint.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { atMost, type Line, type Report } from './report.ts'
import type { Cluster } from './world.ts'

/** Photographs to copy: `BENCH_PHOTOS=folder`, or the demo's. `BENCH_COPIES=50` copies fewer of them. */
const FOLDER = process.env.BENCH_PHOTOS ?? join(import.meta.dirname, '../photos')
const COPIES = Number(process.env.BENCH_COPIES ?? 1_000)
const PICTURES = Number(process.env.BENCH_HASHES ?? 1_000_000)
const PARTS = 6
const SEARCHES = 200

/** Copies of photographs that are found, pairs of different ones that are taken for the same, and a search among 1,000,000. */
export async function benchLikeness(cluster: Cluster): Promise<Report> {
  const photos = await readPhotos()
  const lines: Line[] = []
  const copied = photos.slice(0, COPIES)
  for (const [name, change] of Object.entries(CHANGES)) {
    let found = 0
    for (const photo of copied) {
      const copy = await hashPhoto(await store(sharp(await change(photo.bytes))))
      if (differenceOf(copy, photo.hashes) <= MAX_DIFFERENCE) found += 1
    }
    lines.push(shareOf(name, found, copied.length))
  }
  lines.push(...countFalsePairs(photos))
  return {
    title: `Photos that look the same, among ${photos.length} and ${PICTURES}`,
    lines: [...lines, ...(await searchMany(cluster, photos))],
  }
}

function shareOf(name: string, found: number, of: number): Line {
  const value = (100 * found) / of
  return { what: name, figure: `${found} of ${of} found`, value, goal: '≥ 97 %', holds: value >= 97 }
}

type Photo = { name: string; bytes: Buffer; hashes: Hash[] }

/** As the worker stores it. */
const store = (photo: Sharp): Promise<Buffer> =>
  photo.resize(640, 640, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()

async function readPhotos(): Promise<Photo[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.jpg'),
  )
  const photos: Photo[] = []
  for (const file of files) {
    const bytes = await sharp(join(FOLDER, file))
      .rotate()
      .resize({ width: 1600, withoutEnlargement: true })
      .jpeg({ quality: 92 })
      .toBuffer()
    photos.push({ name: basename(file), bytes, hashes: await hashPhoto(await store(sharp(bytes))) })
  }
  return photos
}

const cut =
  (left: number, top: number, right: number, bottom: number) =>
  async (photo: Buffer): Promise<Buffer> => {
    const { width, height } = await sharp(photo).metadata()
    return sharp(photo)
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.floor((1 - left - right) * width) - 1,
        height: Math.floor((1 - top - bottom) * height) - 1,
      })
      .jpeg({ quality: 88 })
      .toBuffer()
  }
const by = (change: (photo: Sharp) => Sharp) => (photo: Buffer) =>
  change(sharp(photo)).jpeg({ quality: 88 }).toBuffer()

const CHANGES: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  'resized to 800 pixels': by((photo) => photo.resize({ width: 800 })),
  'resized to 300 pixels': by((photo) => photo.resize({ width: 300 })),
  'recompressed, JPEG 30': (photo) => sharp(photo).jpeg({ quality: 30 }).toBuffer(),
  'recompressed, WebP 50': (photo) => sharp(photo).webp({ quality: 50 }).toBuffer(),
  'cut by 5% at each side': cut(0.05, 0.05, 0.05, 0.05),
  'cut by 5% at the left': cut(0.05, 0, 0, 0),
  'cut by 5% at the bottom': cut(0, 0, 0, 0.05),
  'cut by 3% at the left and top': cut(0.03, 0.03, 0, 0),
  'black and white': by((photo) => photo.greyscale()),
  'other colours': by((photo) => photo.modulate({ saturation: 1.4, hue: 15 })),
  brighter: by((photo) => photo.modulate({ brightness: 1.25 })),
  darker: by((photo) => photo.modulate({ brightness: 0.75 })),
  mirrored: by((photo) => photo.flop()),
}

/** As findLike compares: the whole with everything, parts with the whole, and the mirror image of the copy. */
const differenceOf = (copy: Hash[], stored: Hash[]): number =>
  Math.min(
    ...copy.flatMap((one, i) =>
      stored.flatMap((other, j) =>
        i > 0 && j > 0 ? [] : [countDifferences(one, other), countDifferences(mirror(one), other)],
      ),
    ),
  )

function countFalsePairs(photos: Photo[]): Line[] {
  const near: string[] = []
  let pairs = 0
  for (const [n, one] of photos.entries())
    for (const other of photos.slice(n + 1)) {
      pairs += 1
      if (differenceOf(one.hashes, other.hashes) <= MAX_DIFFERENCE) near.push(`${one.name} and ${other.name}`)
    }
  for (const pair of near) console.log(`taken for the same: ${pair}`)
  return [atMost(`pairs taken for the same of ${pairs}`, near.length, '', 3)]
}

async function searchMany(cluster: Cluster, photos: Photo[]): Promise<Line[]> {
  const world = await cluster.open(1_000)
  await world.stop()
  const database = connect({ url: world.url, connections: 2 })
  try {
    await fill(database)
    const times: number[] = []
    let found = 0
    const asked = photos.slice(0, SEARCHES)
    for (const { hashes } of asked) {
      const began = performance.now()
      const like = await findLike(database.db, hashes)
      times.push(performance.now() - began)
      if (like.length > 0) found += 1
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!
    const { rows } = await database.pool.query(
      `select pg_total_relation_size('picture_hashes') / 1e6 as size from picture_hashes limit 1`,
    )
    return [
      atMost(`search among ${PICTURES}, median`, at(0.5), 'ms', 150),
      atMost(`search among ${PICTURES}, 95%`, at(0.95), 'ms', 500),
      atMost('searches that found a random photo', found, '', 1),
      atMost('table with its indexes', Number(rows[0].size), 'MB', 2_500),
    ]
  } finally {
    await database.close()
  }
}

/** Random hashes: what real photos add is measured by the pairs above. */
async function fill({ pool }: Database): Promise<void> {
  await pool.query('set statement_timeout = 0')
  const bits = `(('x' || encode(sha256(int4send(n) || int4send(p)), 'hex'))::bit(64))::bigint`
  for (let from = 0; from < PICTURES; from += 50_000)
    await pool.query({
      text: `insert into picture_hashes (picture_id, part, hash, seen_at)
        select lpad(to_hex(n), 32, '0')::uuid, p, ${bits}, now()
        from generate_series($1::int, $2::int) n, generate_series(0, $3::int) p`,
      values: [from, Math.min(PICTURES, from + 50_000) - 1, PARTS - 1],
      query_timeout: 600_000,
    } as never)
  await pool.query({ text: 'analyze picture_hashes', query_timeout: 600_000 } as never)
}
