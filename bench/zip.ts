import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { link, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { originalKey } from '../server/core/pictures/keys.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { galleryPictures } from '../server/platform/db/tables/galleries.ts'
import { pictures } from '../server/platform/db/tables/pictures.ts'
import type { Services } from '../server/platform/services.ts'
import { insertBooking, insertPerson } from '../test/factories.ts'
import { bearerOf } from '../test/sign-in.ts'
import { residentMegabytes, startProgram } from './process.ts'
import { atMost, type Line, type Report } from './report.ts'
import type { Cluster } from './world.ts'

/** `BENCH_ZIP=200 npm run bench zip` takes less time and disk space than 2,000 photos of 6 MB. */
const PICTURES = Number(process.env.BENCH_ZIP ?? 2_000)
const BYTES = 6_000_000
const RANGES = 200
const SECRET = 'only for this bench, and never anywhere else'
const run = promisify(execFile)

/** A ZIP of 2,000 photos and 12 GB: interrupted, resumed from another process, compared, and unpacked. */
export async function benchZip(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(1_000)
  await world.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-zip-'))
  const start = () =>
    startProgram('server/main.ts', {
      DATABASE_URL: world.url,
      AUTH_SECRET: SECRET,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      DEMO: 'off',
    })
  const database = connect({ url: world.url, connections: 4 })
  let server = await start()
  const watch = { peak: 0 }
  const watching = setInterval(async () => {
    watch.peak = Math.max(watch.peak, (await residentMegabytes(server.pid)) ?? 0)
  }, 200)
  try {
    const { path, authorization } = await fillGallery(database, join(dataDir, 'pictures'))
    const headers = { authorization }
    const head = await fetch(server.url + path, { method: 'HEAD', headers })
    const length = Number(head.headers.get('content-length'))
    const before = (await residentMegabytes(server.pid)) ?? 0
    const file = join(dataDir, 'all.zip')
    const began = performance.now()
    await interruptDownload(server.url + path, authorization, file, length / 3)
    await server.stop()
    const received = (await stat(file)).size
    server = await start()
    await run('curl', [
      '-sSf',
      '-C',
      '-',
      '-H',
      `Authorization: ${authorization}`,
      '-o',
      file,
      server.url + path,
    ])
    const seconds = (performance.now() - began) / 1000
    const { size } = await stat(file)
    const equal = await compareRanges(server.url + path, headers, file, size)
    return {
      title: `A ZIP of ${PICTURES.toLocaleString('en')} photos and ${(size / 1e9).toFixed(2)} GB`,
      lines: [
        holds('length as announced', size === length, `${size} bytes`),
        holds(
          'resumed by curl, from another process',
          received > 0 && received < length,
          `after ${received} bytes`,
        ),
        holds(`${RANGES} random ranges equal`, equal === RANGES, `${equal}`),
        await unpack('unzip', ['-tqq', file]),
        await unpack('python3', [
          '-c',
          'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)',
          file,
        ]),
        {
          what: 'sent',
          figure: `${Math.round(size / 1e6 / seconds)} MB/s, including the interruption and the restart`,
          value: size / seconds,
        },
        { what: 'memory before', figure: `${Math.round(before)} MB`, value: before },
        atMost('memory of the server', watch.peak, 'MB', 400),
      ],
    }
  } finally {
    clearInterval(watching)
    await server.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const holds = (what: string, value: boolean, figure: string): Line => ({
  what,
  figure,
  value: value ? 1 : 0,
  holds: value,
})

/** Hard links to one file save disk space; the storage reads them as separate objects. */
async function fillGallery({ db, ...rest }: Database, storage: string) {
  const bytes = randomBytes(BYTES)
  const client = await insertPerson(db, { role: 'client', email: `${newId()}@bench.test` })
  const photographer = await insertPerson(db, { role: 'photographer', email: `${newId()}@bench.test` })
  const parties = { clientId: client.id, photographerId: photographer.id }
  const booking = await insertBooking(db, { ...parties, state: 'completed', manifest: 'bench' })
  const same = {
    ownerId: photographer.id,
    purpose: 'gallery' as const,
    state: 'ready' as const,
    contentType: 'image/jpeg',
    bytes: BYTES,
    sha256: createHash('sha256').update(bytes).digest(),
    crc32: crc32(bytes),
    readyAt: new Date(),
  }
  const rows = Array.from({ length: PICTURES }, (_, n) => ({
    ...same,
    id: newId(),
    fileName: `DSC_${n}.jpg`,
  }))
  const first = join(storage, 'bench')
  await mkdir(storage, { recursive: true })
  await writeFile(first, bytes)
  for (const { id } of rows) {
    const path = join(storage, originalKey(id))
    await mkdir(dirname(path), { recursive: true })
    await link(first, path)
  }
  await db.insert(pictures).values(rows)
  const deliveredAt = new Date()
  await db
    .insert(galleryPictures)
    .values(rows.map(({ id }) => ({ pictureId: id, bookingId: booking.id, deliveredAt })))
  const { headers } = await bearerOf({ db, ...rest, secret: SECRET } as Services, client.id)
  return { path: fill(api.galleryZip, { id: booking.id }), authorization: headers.authorization }
}

/** Kills curl after this many bytes. */
async function interruptDownload(
  url: string,
  authorization: string,
  file: string,
  at: number,
): Promise<void> {
  const curl = spawn('curl', ['-sS', '-H', `Authorization: ${authorization}`, '-o', file, url], {
    stdio: 'ignore',
  })
  const ended = once(curl, 'exit')
  for (;;) {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
    if (size >= at || curl.exitCode !== null) break
    await wait(50)
  }
  curl.kill('SIGKILL')
  await ended
}

async function compareRanges(
  url: string,
  headers: Record<string, string>,
  path: string,
  size: number,
): Promise<number> {
  const file = await open(path)
  let equal = 0
  try {
    for (let n = 0; n < RANGES; n++) {
      const start = randomInt(size)
      const end = Math.min(size - 1, start + randomInt(2_000_000))
      const response = await fetch(url, { headers: { ...headers, range: `bytes=${start}-${end}` } })
      const part = Buffer.from(await response.arrayBuffer())
      const { buffer } = await file.read(Buffer.alloc(end - start + 1), 0, end - start + 1, start)
      if (response.status === 206 && part.equals(buffer)) equal += 1
    }
  } finally {
    await file.close()
  }
  return equal
}

async function unpack(program: string, options: string[]): Promise<Line> {
  try {
    await run(program, options, { maxBuffer: 1e8 })
    return holds(`opened by ${program}`, true, 'every CRC is correct')
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT')
      return { what: `opened by ${program}`, figure: 'not installed here', value: 0 }
    return holds(`opened by ${program}`, false, String(error).slice(0, 200))
  }
}
