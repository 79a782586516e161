import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import type { Upload } from '../contract/pictures/pictures.ts'
import { originalKey } from '../server/core/pictures/keys.ts'
import { checkStorage } from '../server/core/pictures/upkeep/check.ts'
import { sweepPictures } from '../server/core/pictures/upkeep/sweep.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { createLog } from '../server/platform/log.ts'
import type { Services } from '../server/platform/services.ts'
import { createFolderStorage } from '../server/platform/storage/folder.ts'
import type { Storage } from '../server/platform/storage/storage.ts'
import { insertPerson } from '../test/factories.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { bearerOf } from '../test/sign-in.ts'
import { BYTES, makePhoto, metadata, TUS, withComment } from '../test/uploads.ts'
import { onCleanup } from './cleanup.ts'
import { makeDatabaseServer, makeFolder, SECRET, startOn } from './site.ts'

const PHOTOGRAPHERS = 5
const FILES_EACH = 40
const KILLS = 20
const AT_ONCE = 3
const LATER = 3 * 3_600_000

type File = { name: string; bytes: Buffer; good: boolean; who: Record<string, string> }
type Done = { file: File; upload: Upload }

/** Uploads two hundred files over broken connections to two processes that are killed in turn. */
export async function uploads() {
  const { url } = await makeDatabaseServer()
  const dataDir = await makeFolder()
  const start = () => startOn(url, { DATA_DIR: dataDir })
  const running = [await start(), await start()]
  const database = connect({ url, connections: 4 })
  onCleanup(database.close)
  const client = new Client(running)
  const files = await makeFiles(database)
  const sending = sendAll(client, files)
  const kills = await killInTurn(running, start, sending)
  const done = await sending
  const storage = createFolderStorage(join(dataDir, 'pictures'))
  const verdict = await compareFiles(storage, done)
  const services = { ...database, storage, log: createLog('silent'), config: readConfig({}) } as Services
  await sweepPictures(services, Date.now() + LATER)
  const left = await checkStorage(database.db, storage, { deep: true, now: Date.now() + LATER })
  const parts = await countParts(storage)
  await Promise.all(running.map((server) => server.end('SIGTERM')))
  const wrong = verdict.wrong + left.missing.length + left.wrong.length + left.orphans.length + parts
  return {
    passed: wrong === 0 && verdict.ready + verdict.refused === files.length && kills.total === KILLS,
    result:
      `${files.length} files, ${client.cuts} connections cut, ${client.retries} requests repeated, ${kills.total} kills (${kills.before} before the last file was done): ` +
      `${verdict.ready} byte for byte correct, ${verdict.refused} rejected with a reason, ${verdict.wrong} wrong; ` +
      `after the sweep ${left.orphans.length + parts} objects too many, ${left.missing.length + left.wrong.length} missing`,
  }
}

async function makeFiles(database: Database): Promise<File[]> {
  const photos = await Promise.all(Array.from({ length: 6 }, (_, n) => makePhoto(500 + n, 400)))
  const files: File[] = []
  for (let person = 0; person < PHOTOGRAPHERS; person += 1) {
    const { id } = await insertPerson(database.db, { role: 'photographer' })
    const { headers } = await bearerOf({ ...database, secret: SECRET } as Services, id)
    for (let n = 0; n < FILES_EACH; n += 1) {
      const photo = photos[n % photos.length]!
      const good = n % 10 !== 9
      const more = 20_000 + Math.floor(Math.random() * 800_000)
      const bytes = good
        ? withComment(photo, more)
        : Buffer.concat([Buffer.from('<svg xmlns="x">'), randomBytes(more)])
      files.push({ name: `file-${person}-${n}.jpg`, bytes, good, who: headers })
    }
  }
  return files
}

async function sendAll(client: Client, files: File[]): Promise<Done[]> {
  const queue = [...files]
  const done: Done[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = queue.shift(); file; file = queue.shift())
        done.push({ file, upload: await client.send(file) })
    }),
  )
  return done
}

async function killInTurn(
  running: ServerProcess[],
  start: () => Promise<ServerProcess>,
  sending: Promise<unknown>,
) {
  let over = false
  void sending.finally(() => {
    over = true
  })
  let before = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(300 + Math.random() * 1_200)
    const which = kill % 2
    await running[which]!.end('SIGKILL')
    if (!over) before += 1
    running[which] = await start()
  }
  return { total: KILLS, before }
}

async function compareFiles(storage: Storage, done: Done[]) {
  const verdict = { ready: 0, refused: 0, wrong: 0 }
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  for (const { file, upload } of done) {
    if (upload.state === 'refused' && !file.good && upload.reason?.startsWith(file.name)) verdict.refused += 1
    else if (
      upload.state === 'ready' &&
      file.good &&
      sha(await buffer(await storage.read(originalKey(upload.picture!.id)))) === sha(file.bytes)
    )
      verdict.ready += 1
    else verdict.wrong += 1
  }
  return verdict
}

async function countParts(storage: Storage): Promise<number> {
  let parts = 0
  for await (const _ of storage.list('uploads/')) parts += 1
  return parts
}

/** Sends each request to the next process, so that a retry goes to the other one. */
class Client {
  cuts = 0
  retries = 0
  private readonly servers: readonly ServerProcess[]
  private turn = 0

  constructor(servers: readonly ServerProcess[]) {
    this.servers = servers
  }

  async send(file: File): Promise<Upload> {
    const { location } = await this.sendUntilOk('POST', api.uploads, {
      ...TUS,
      ...file.who,
      'upload-length': String(file.bytes.length),
      'upload-metadata': metadata({ purpose: 'portfolio', name: file.name }),
    })
    for (;;) {
      const at = Number((await this.sendUntilOk('HEAD', location!, { ...TUS, ...file.who })).offset)
      if (at === file.bytes.length) break
      await this.patch(location!, file, at)
    }
    for (;;) {
      const { body } = await this.sendUntilOk('GET', location!, file.who)
      const upload = JSON.parse(body).data as Upload
      if (upload.state === 'ready' || upload.state === 'refused') return upload
      await wait(250)
    }
  }

  /** Retries until the request succeeds. */
  private async sendUntilOk(method: string, path: string, headers: Record<string, string>) {
    for (;;) {
      const response = await fetch(this.next() + path, {
        method,
        headers,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      const body = await response?.text().catch(() => null)
      if (response?.ok && body !== null && body !== undefined)
        return {
          location: response.headers.get('location'),
          offset: response.headers.get('upload-offset'),
          body,
        }
      this.retries += 1
      await wait(100)
    }
  }

  /** Cuts half of the connections at a random byte. */
  private async patch(path: string, file: File, at: number): Promise<void> {
    const rest = file.bytes.subarray(at)
    const cut = Math.random() < 0.5 ? Math.floor(Math.random() * rest.length) : null
    await new Promise<void>((resolve) => {
      const call = request(this.next() + path, {
        method: 'PATCH',
        headers: { ...BYTES, ...file.who, 'upload-offset': String(at), 'content-length': rest.length },
        timeout: 10_000,
      })
      call.on('response', (response) => response.resume().on('close', resolve))
      call.on('error', () => resolve())
      call.on('close', () => resolve())
      call.on('timeout', () => call.destroy())
      if (cut === null) return call.end(rest)
      this.cuts += 1
      call.write(rest.subarray(0, cut), () => setTimeout(() => call.destroy(), 20))
    })
  }

  private next(): string {
    this.turn += 1
    return this.servers[this.turn % this.servers.length]!.url
  }
}
