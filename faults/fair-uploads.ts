import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { childrenOf, residentMegabytes } from '../bench/process.ts'
import { api } from '../contract/paths.ts'
import type { PicturePurpose, Upload } from '../contract/pictures.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson } from '../test/factories.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { bearerOf } from '../test/sign-in.ts'
import { BYTES, makePhoto, metadata, TUS } from '../test/uploads.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeDatabaseServer, makeFolder, SECRET, startOn } from './site.ts'

const LINES = 12
const BYTE_EVERY_MS = 14_000
const NEIGHBOUR_MS = 60_000
/** A picture in hand is finished or refused first, and the machine may be busy. */
const MAX_WAIT_MS = 30_000
const MAX_MEGABYTES = 750
/** The longest acceptable wait. */
const TIMEOUT_MS = 240_000

type Headers = Record<string, string>

/** One client account that takes every place for uploads, then one that sends picture bombs; a photographer works on. */
export async function fairUploads() {
  const { url } = await makeDatabaseServer()
  const server = await startOn(url, { DATA_DIR: await makeFolder() })
  const database = connect({ url, connections: 4 })
  onCleanup(database.close)
  const photographer = await account(database, 'photographer')
  const photo = await makePhoto(800, 600)
  const lines = await dribble(server, await account(database, 'client'), photographer, photo)
  const bombs = await bomb(server, await account(database, 'client'), photographer, photo)
  await server.end('SIGTERM')
  return {
    passed: lines.refused === 0 && bombs.waitedMs < MAX_WAIT_MS && bombs.megabytes < MAX_MEGABYTES,
    result:
      `${LINES} lines with a byte every ${BYTE_EVERY_MS / 1000} s (${lines.spent} bytes in ${NEIGHBOUR_MS / 1000} s): a photographer’s small photos ` +
      `${lines.sent} received, ${lines.refused} refused, ${seconds(lines.longestMs)} s at most; ` +
      `${bombs.sent} decompression bombs (${(bombs.spent / 1e6).toFixed(1)} MB, ${bombs.refused} refused): a small photo ready after ${seconds(bombs.waitedMs)} s, ` +
      `the worker took ${Math.round(bombs.megabytes)} MB`,
  }
}

async function account(database: Database, role: 'client' | 'photographer'): Promise<Headers> {
  const { id } = await insertPerson(database.db, { role })
  return (await bearerOf({ ...database, secret: SECRET } as Services, id)).headers
}

async function dribble(server: ServerProcess, attacker: Headers, neighbour: Headers, photo: Buffer) {
  const figures = { spent: 0, sent: 0, refused: 0, longestMs: 0 }
  const stops: (() => void)[] = []
  for (let n = 0; n < LINES; n += 1) {
    const path = await begin(server, attacker, 'profile', 1_000_000)
    const call = request(server.url + path, {
      method: 'PATCH',
      headers: { ...BYTES, ...attacker, 'upload-offset': '0', 'content-length': '1000000' },
    })
    const write = () => {
      if (!call.destroyed) call.write('a')
      figures.spent += 1
    }
    call.on('error', () => {}).on('response', (answer) => answer.resume())
    write()
    const timer = setInterval(write, BYTE_EVERY_MS)
    stops.push(() => {
      clearInterval(timer)
      call.destroy()
    })
  }
  await wait(1_000)
  const until = Date.now() + NEIGHBOUR_MS
  while (Date.now() < until) {
    const began = performance.now()
    const path = await begin(server, neighbour, 'profile', photo.length)
    const status = await patch(server, neighbour, path, photo)
    if (status === 204) figures.sent += 1
    else figures.refused += 1
    figures.longestMs = Math.max(figures.longestMs, performance.now() - began)
    await wait(2_000)
  }
  for (const stop of stops) stop()
  await wait(1_000)
  return figures
}

async function bomb(server: ServerProcess, attacker: Headers, neighbour: Headers, photo: Buffer) {
  const files = await makeBombs()
  const figures = { sent: files.length, spent: 0, refused: 0, waitedMs: 0, megabytes: 0 }
  const watching = setInterval(async () => {
    for (const child of await childrenOf(server.pid))
      figures.megabytes = Math.max(figures.megabytes, (await residentMegabytes(child)) ?? 0)
  }, 100)
  onCleanup(() => clearInterval(watching))
  const paths: string[] = []
  for (const file of files) {
    figures.spent += file.length
    paths.push(await begin(server, attacker, 'profile', file.length))
    await patch(server, attacker, paths.at(-1)!, file)
  }
  const began = performance.now()
  const path = await begin(server, neighbour, 'portfolio', photo.length)
  await patch(server, neighbour, path, photo)
  await finished(server, neighbour, path)
  figures.waitedMs = performance.now() - began
  const ends = await Promise.all(paths.map((each) => finished(server, attacker, each)))
  figures.refused = ends.filter(({ state }) => state === 'refused').length
  clearInterval(watching)
  return figures
}

/** Twice what no camera writes, and twice what is just within the limits. */
async function makeBombs(): Promise<Buffer[]> {
  const plain = (megapixels: number, channels: 3 | 4) => {
    const side = Math.floor(Math.sqrt(megapixels * 1e6))
    return sharp({ create: { width: side, height: side, channels, background: '#80a040' } })
  }
  const jpeg = { progressive: true, chromaSubsampling: '4:4:4' }
  const huge = await plain(149, 3).jpeg(jpeg).toBuffer()
  const interlaced = await plain(149, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const within = await plain(64, 3).jpeg(jpeg).toBuffer()
  return [huge, interlaced, huge, interlaced, within, within]
}

async function begin(
  server: ServerProcess,
  who: Headers,
  purpose: PicturePurpose,
  size: number,
): Promise<string> {
  const headers = {
    ...TUS,
    ...who,
    'upload-length': String(size),
    'upload-metadata': metadata({ purpose, name: 'photo.jpg' }),
  }
  const post = () => fetch(server.url + api.uploads, { method: 'POST', headers })
  let answer = await post()
  // A busy machine refuses for a moment; the drill is about the places for bytes.
  for (let tries = 0; answer.status === 503 && tries < 20; tries += 1) {
    await answer.body?.cancel()
    await wait(500)
    answer = await post()
  }
  if (answer.status !== 201) throw new Error(`could not begin: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')!
}

async function patch(server: ServerProcess, who: Headers, path: string, bytes: Buffer): Promise<number> {
  const headers = { ...BYTES, ...who, 'upload-offset': '0' }
  const answer = await fetch(server.url + path, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
  await answer.arrayBuffer()
  return answer.status
}

/** What has become of it; working still, where that takes longer than we wait. */
async function finished(server: ServerProcess, who: Headers, path: string): Promise<Upload> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const answer = await fetch(server.url + path, { headers: who })
    const { data } = (await answer.json()) as { data: Upload }
    if (data.state === 'ready' || data.state === 'refused' || Date.now() > until) return data
    await wait(200)
  }
}
