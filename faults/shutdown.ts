import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { api, site } from '../contract/paths.ts'
import { freePort, type ServerProcess } from '../test/server-process.ts'
import { BYTES, makePhoto, metadata, TUS, withComment } from '../test/uploads.ts'
import { onCleanup } from './cleanup.ts'
import { isInstalled, NOT_INSTALLED, startBalancer } from './haproxy.ts'
import { makeMarket } from './money-market.ts'
import { countLostAt, makeDatabaseServer, makeFolder, startOn } from './site.ts'
import { describeFailures, type Failed, joinWaitlist } from './visitors.ts'

const RESTARTS = 100
const READERS = 2
const BETWEEN_MS = 50
/** An upload takes as long as a phone needs for a photo, so that some are always under way. */
const PIECES = 10
const PIECE_EVERY_MS = 150
/** Access tokens expire after fifteen minutes; the drill takes longer on a busy machine. */
const RENEW_MS = 5 * 60_000
/** As our browser does after a 503, which it never shows: web/upload/transfer.ts. */
const UPLOAD_TRIES = 3

/** Restarts two processes behind HAProxy in turn, under traffic that no cache answers. */
export async function shutdown(choice = String(RESTARTS)) {
  if (!(await isInstalled())) return NOT_INSTALLED
  const { url } = await makeDatabaseServer()
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const proxy = `http://127.0.0.1:${port}`
  const started: ServerProcess[] = []
  const start = async (n: number) => {
    const server = await startOn(url, { PUBLIC_URL: proxy, PORT: String(ports[n]) })
    started.push(server)
    return server
  }
  let unclean = 0
  const stop = async (server: ServerProcess) => {
    await server.end('SIGTERM')
    if ((await server.exited) !== 0) unclean += 1
  }
  const servers = [await start(0), await start(1)]
  const market = await makeMarket(url, { PUBLIC_URL: proxy })
  const owner = renewed(() => market.headersOf(market.photographers[0]!.id))
  const clientId = await market.newClient()
  const client = renewed(() => market.headersOf(clientId))
  await startBalancer(await makeFolder(), port!, ports as [number, number])
  await wait(2_000)

  const traffic = new Traffic()
  const fetchPage = (path: string) => async (n: number) =>
    answerOf(await fetch(`${proxy}${path}?page=1&n=${n}`, { headers: { cookie: 'theme=dark' } }))
  for (let reader = 0; reader < READERS; reader += 1) {
    traffic.repeat('page', fetchPage(site.search))
    traffic.repeat('data request', fetchPage(`${site.search}.data`))
  }
  const acknowledged = new Set<string>()
  traffic.repeat('sign-up', async (n) => {
    const email = `v${n}@drill.test`
    const answer = await joinWaitlist(proxy, email)
    if (answer.status === 200) acknowledged.add(email)
    return { status: answer.status, requestId: answer.body.requestId }
  })
  const photo = await makePhoto(500, 400)
  let repeated = 0
  traffic.repeat('upload', async () => {
    for (let tries = 1; ; tries += 1) {
      const answer = await upload(proxy, await owner(), withComment(photo, 200_000))
      if (answer.status !== 503 || tries === UPLOAD_TRIES) return answer
      repeated += 1
      await wait(tries * 500)
    }
  })
  traffic.repeat('stream', async () => followStream(proxy, await client()))
  for (let n = 0; n < Number(choice); n += 1) {
    await wait(500)
    await stop(servers[n % 2]!)
    servers[n % 2] = await start(n % 2)
  }
  await wait(500)
  traffic.ending = true
  for (const server of servers) await stop(server)
  await traffic.stopped()
  const lost = await countLostAt(url, acknowledged)
  // What a process logged tells the restart from a machine that is too busy; a client sees the same.
  const reasonOf = ({ requestId }: Failed) =>
    started.map((server) => server.reasonOf(requestId ?? '')).find(Boolean)
  const shed = traffic.failures.filter((failure) => reasonOf(failure) === 'OVERLOADED').length
  const failed = traffic.failures.length
  for (const line of describeFailures(traffic.failures, started)) console.log(`  ${line}`)
  const counts = [...traffic.done].map(([what, count]) => `${count} ${what}s`)
  return {
    passed: failed + lost + unclean === 0 && traffic.done.size === 5,
    result:
      `${choice} restarts under ${counts.join(', ')}: ${failed} failed${shed > 0 ? ` (${shed} because the machine is too busy for two processes)` : ''}, ` +
      `${lost} of ${acknowledged.size} acknowledged rows lost, ${repeated} uploads repeated after a 503, ${unclean} processes ended with a status other than 0`,
  }
}

type Answer = Omit<Failed, 'what'>

/** Signs in again before the headers expire. */
function renewed(make: () => Promise<Record<string, string>>): () => Promise<Record<string, string>> {
  let made = make()
  let until = performance.now() + RENEW_MS
  return () => {
    if (performance.now() > until) {
      made = make()
      until = performance.now() + RENEW_MS
    }
    return made
  }
}

/** Requests of several kinds, each repeated as soon as it is answered. */
class Traffic {
  readonly done = new Map<string, number>()
  readonly failures: Failed[] = []
  /** Both processes stop at the end, so nothing is counted any more. */
  ending = false
  private readonly loops: Promise<void>[] = []

  repeat(what: string, send: (n: number) => Promise<Answer>): void {
    onCleanup(() => {
      this.ending = true
    })
    const loop = async () => {
      for (let n = 0; !this.ending; n += 1) {
        const answer = await send(n).catch((error: Error) => ({
          status: `${error.message} ${error.cause ?? ''}`,
        }))
        if (this.ending) return
        this.done.set(what, (this.done.get(what) ?? 0) + 1)
        if (typeof answer.status === 'string' || answer.status >= 300) this.failures.push({ what, ...answer })
        await wait(BETWEEN_MS)
      }
    }
    this.loops.push(loop())
  }

  stopped = () => Promise.all(this.loops)
}

async function answerOf(response: Response): Promise<Answer> {
  await response.text()
  return { status: response.status, requestId: response.headers.get('x-request-id') }
}

/** Sends the bytes slowly, and returns the status of the last part. */
async function upload(url: string, who: Record<string, string>, bytes: Buffer): Promise<Answer> {
  const made = await fetch(url + api.uploads, {
    method: 'POST',
    headers: {
      ...TUS,
      ...who,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ purpose: 'portfolio', name: `${randomBytes(4).toString('hex')}.jpg` }),
    },
  })
  const begun = await answerOf(made)
  if (begun.status !== 201) return begun
  const location = made.headers.get('location')!
  const answer = await new Promise<Answer>((resolve, reject) => {
    const call = request(url + location, {
      method: 'PATCH',
      headers: { ...BYTES, ...who, 'upload-offset': '0', 'content-length': bytes.length },
    })
    call.on('response', (response) =>
      response
        .resume()
        .on('close', () =>
          resolve({ status: response.statusCode ?? 0, requestId: String(response.headers['x-request-id']) }),
        ),
    )
    call.on('error', reject)
    void sendSlowly(call, bytes)
  })
  // The account may have only a few uploads that are not finished.
  await answerOf(await fetch(url + location, { method: 'DELETE', headers: { ...TUS, ...who } }))
  return answer
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
async function followStream(url: string, who: Record<string, string>): Promise<Answer> {
  return answerOf(await fetch(url + api.events, { headers: who }))
}
