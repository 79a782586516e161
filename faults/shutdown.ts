import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { api, site } from '../contract/paths.ts'
import { freePort } from '../test/server-process.ts'
import { BYTES, makePhoto, metadata, TUS, withComment } from '../test/uploads.ts'
import { onCleanup } from './cleanup.ts'
import { isInstalled, NOT_INSTALLED, startBalancer } from './haproxy.ts'
import { makeMarket } from './money-market.ts'
import { countLostAt, makeDatabaseServer, makeFolder, startOn } from './site.ts'
import { joinWaitlist } from './visitors.ts'

const RESTARTS = 100
const READERS = 2
const BETWEEN_MS = 50
/** An upload takes as long as a phone needs for a photo, so that some are always under way. */
const PIECES = 10
const PIECE_EVERY_MS = 150

/** Restarts two processes behind HAProxy in turn, under traffic that no cache answers. */
export async function shutdown(choice = String(RESTARTS)) {
  if (!(await isInstalled())) return NOT_INSTALLED
  const { url } = await makeDatabaseServer()
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const proxy = `http://127.0.0.1:${port}`
  const start = (n: number) => startOn(url, { PUBLIC_URL: proxy, PORT: String(ports[n]) })
  const servers = [await start(0), await start(1)]
  const market = await makeMarket(url, { PUBLIC_URL: proxy })
  const owner = await market.headersOf(market.photographers[0]!.id)
  const client = await market.headersOf(await market.newClient())
  await startBalancer(await makeFolder(), port!, ports as [number, number])
  await wait(2_000)

  const traffic = new Traffic()
  const fetchPage = (path: string) => async (n: number) =>
    statusOf(await fetch(`${proxy}${path}?page=1&n=${n}`, { headers: { cookie: 'theme=dark' } }))
  for (let reader = 0; reader < READERS; reader += 1) {
    traffic.repeat('page', fetchPage(site.search))
    traffic.repeat('data request', fetchPage(`${site.search}.data`))
  }
  const acknowledged = new Set<string>()
  traffic.repeat('sign-up', async (n) => {
    const email = `v${n}@drill.test`
    const { status } = await joinWaitlist(proxy, email)
    if (status === 200) acknowledged.add(email)
    return status
  })
  const photo = await makePhoto(500, 400)
  traffic.repeat('upload', () => upload(proxy, owner, withComment(photo, 200_000)))
  traffic.repeat('stream', () => followStream(proxy, client))
  for (let n = 0; n < Number(choice); n += 1) {
    await wait(500)
    await servers[n % 2]!.end('SIGTERM')
    servers[n % 2] = await start(n % 2)
  }
  await wait(500)
  traffic.ending = true
  for (const server of servers) await server.end('SIGTERM')
  await traffic.stopped()
  const lost = await countLostAt(url, acknowledged)
  for (const line of new Set(traffic.failures)) console.log(`  ${line}`)
  const counts = [...traffic.done].map(([what, count]) => `${count} ${what}s`)
  return {
    passed: traffic.failures.length + lost === 0 && traffic.done.size === 5,
    result: `${choice} restarts under ${counts.join(', ')}: ${traffic.failures.length} failed, ${lost} of ${acknowledged.size} acknowledged rows lost`,
  }
}

/** Requests of several kinds, each repeated as soon as it is answered. */
class Traffic {
  readonly done = new Map<string, number>()
  readonly failures: string[] = []
  /** Both processes stop at the end, so nothing is counted any more. */
  ending = false
  private readonly loops: Promise<void>[] = []

  repeat(what: string, send: (n: number) => Promise<number>): void {
    onCleanup(() => {
      this.ending = true
    })
    const loop = async () => {
      for (let n = 0; !this.ending; n += 1) {
        const status = await send(n).catch((error: Error) => `${error.message} ${error.cause ?? ''}`)
        if (this.ending) return
        this.done.set(what, (this.done.get(what) ?? 0) + 1)
        if (typeof status === 'string' || status >= 300) this.failures.push(`${what}: ${status}`)
        await wait(BETWEEN_MS)
      }
    }
    this.loops.push(loop())
  }

  stopped = () => Promise.all(this.loops)
}

async function statusOf(response: Response): Promise<number> {
  await response.text()
  return response.status
}

/** Sends the bytes slowly, and returns the status of the last part. */
async function upload(url: string, who: Record<string, string>, bytes: Buffer): Promise<number> {
  const made = await fetch(url + api.uploads, {
    method: 'POST',
    headers: {
      ...TUS,
      ...who,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ purpose: 'portfolio', name: `${randomBytes(4).toString('hex')}.jpg` }),
    },
  })
  await made.text()
  if (made.status !== 201) return made.status
  const location = made.headers.get('location')!
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(url + location, {
      method: 'PATCH',
      headers: { ...BYTES, ...who, 'upload-offset': '0', 'content-length': bytes.length },
    })
    call.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? 0)))
    call.on('error', reject)
    void sendSlowly(call, bytes)
  })
  // The account may have only a few uploads that are not finished.
  await statusOf(await fetch(url + location, { method: 'DELETE', headers: { ...TUS, ...who } }))
  return status
}

async function sendSlowly(call: ReturnType<typeof request>, bytes: Buffer): Promise<void> {
  const size = Math.ceil(bytes.length / PIECES)
  for (let at = 0; at < bytes.length; at += size) {
    call.write(bytes.subarray(at, at + size))
    await wait(PIECE_EVERY_MS)
  }
  call.end()
}

/** Reads an event stream until the server ends it; a connection that breaks off is a failure. */
async function followStream(url: string, who: Record<string, string>): Promise<number> {
  return statusOf(await fetch(url + api.events, { headers: who }))
}
