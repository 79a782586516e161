import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { childrenOf, residentMegabytes } from '../bench/process.ts'
import { api } from '../contract/paths.ts'
import type { PicturePurpose, Upload } from '../contract/pictures/pictures.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson } from '../test/factories.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { bearerOf } from '../test/sign-in.ts'
import { BYTES, makePhoto, metadata, TUS } from '../test/uploads.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeDatabaseServer, makeFolder, SECRET, startOn } from './site.ts'

const CONNECTIONS = 12
const BYTE_EVERY_MS = 14_000
const NEIGHBOUR_MS = 60_000
/** The worker finishes or rejects its current photo first, and the machine may be busy. */
const MAX_WAIT_MS = 30_000
const MAX_MEGABYTES = 750
/** How long the drill waits until an upload is processed. */
const TIMEOUT_MS = 240_000

type Headers = Record<string, string>

/** One account occupies all upload slots, another sends decompression bombs; a photographer still uploads. */
export async function fairUploads() {
  const { url } = await makeDatabaseServer()
  const server = await startOn(url, { DATA_DIR: await makeFolder() })
  const database = connect({ url, connections: 4 })
  onCleanup(database.close)
  const photographer = await account(database, 'photographer')
  const photo = await makePhoto(800, 600)
  const slow = await uploadSlowly(server, await account(database, 'client'), photographer, photo)
  const bombs = await uploadBombs(server, await account(database, 'client'), photographer, photo)
  await server.end('SIGTERM')
  return {
    passed: slow.refused === 0 && bombs.waitedMs < MAX_WAIT_MS && bombs.megabytes < MAX_MEGABYTES,
    result:
      `${CONNECTIONS} connections with a byte every ${BYTE_EVERY_MS / 1000} s (${slow.bytesSent} bytes in ${NEIGHBOUR_MS / 1000} s): a photographer’s small photos ` +
      `${slow.sent} received, ${slow.refused} refused, ${seconds(slow.longestMs)} s at most; ` +
      `${bombs.sent} decompression bombs (${(bombs.bytesSent / 1e6).toFixed(1)} MB, ${bombs.refused} refused): a small photo ready after ${seconds(bombs.waitedMs)} s, ` +
      `the worker took ${Math.round(bombs.megabytes)} MB`,
  }
}

async function account(database: Database, role: 'client' | 'photographer'): Promise<Headers> {
  const { id } = await insertPerson(database.db, { role })
  return (await bearerOf({ ...database, secret: SECRET } as Services, id)).headers
}

async function uploadSlowly(server: ServerProcess, attacker: Headers, neighbour: Headers, photo: Buffer) {
  const figures = { bytesSent: 0, sent: 0, refused: 0, longestMs: 0 }
  const stops: (() => void)[] = []
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const path = await createUpload(server, attacker, 'profile', 1_000_000)
    const call = request(server.url + path, {
      method: 'PATCH',
      headers: { ...BYTES, ...attacker, 'upload-offset': '0', 'content-length': '1000000' },
    })
    const write = () => {
      if (!call.destroyed) call.write('a')
      figures.bytesSent += 1
    }
    call.on('error', () => {}).on('response', (response) => response.resume())
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
    const path = await createUpload(server, neighbour, 'profile', photo.length)
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

async function uploadBombs(server: ServerProcess, attacker: Headers, neighbour: Headers, photo: Buffer) {
  const files = await makeBombs()
  const figures = { sent: files.length, bytesSent: 0, refused: 0, waitedMs: 0, megabytes: 0 }
  const watching = setInterval(async () => {
    for (const child of await childrenOf(server.pid))
      figures.megabytes = Math.max(figures.megabytes, (await residentMegabytes(child)) ?? 0)
  }, 100)
  onCleanup(() => clearInterval(watching))
  const paths: string[] = []
  for (const file of files) {
    figures.bytesSent += file.length
    paths.push(await createUpload(server, attacker, 'profile', file.length))
    await patch(server, attacker, paths.at(-1)!, file)
  }
  const began = performance.now()
  const path = await createUpload(server, neighbour, 'portfolio', photo.length)
  await patch(server, neighbour, path, photo)
  await waitUntilProcessed(server, neighbour, path)
  figures.waitedMs = performance.now() - began
  const ends = await Promise.all(paths.map((each) => waitUntilProcessed(server, attacker, each)))
  figures.refused = ends.filter(({ state }) => state === 'refused').length
  clearInterval(watching)
  return figures
}

/** Four files that no camera writes, and two just within the limits. */
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

async function createUpload(
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
  let response = await post()
  // A busy server rejects new uploads with 503 for a moment, which is not what this drill tests.
  for (let tries = 0; response.status === 503 && tries < 20; tries += 1) {
    await response.body?.cancel()
    await wait(500)
    response = await post()
  }
  if (response.status !== 201)
    throw new Error(`could not create the upload: ${response.status} ${await response.text()}`)
  return response.headers.get('location')!
}

async function patch(server: ServerProcess, who: Headers, path: string, bytes: Buffer): Promise<number> {
  const headers = { ...BYTES, ...who, 'upload-offset': '0' }
  const response = await fetch(server.url + path, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
  await response.arrayBuffer()
  return response.status
}

/** The processed upload, or the unfinished one after the timeout. */
async function waitUntilProcessed(server: ServerProcess, who: Headers, path: string): Promise<Upload> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const response = await fetch(server.url + path, { headers: who })
    const { data } = (await response.json()) as { data: Upload }
    if (data.state === 'ready' || data.state === 'refused' || Date.now() > until) return data
    await wait(200)
  }
}
