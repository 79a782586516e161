import { once } from 'node:events'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { startS3Server } from '../test/s3-server.ts'
import { freePort, type ServerProcess } from '../test/server-process.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { isInstalled, NOT_INSTALLED, startBalancer } from './haproxy.ts'
import { makeMarket } from './money-market.ts'
import { postgresProcesses } from './postgres-processes.ts'
import { newConnectionAgent, sendRequest } from './send-request.ts'
import { countLostAt, makeDatabaseServer, makeFolder, signIn, startOn } from './site.ts'
import { describeFailures, type Failed, Visitors } from './visitors.ts'

const GONE_SECONDS = 120
const VISITORS = 4
const READERS = 4
const BETWEEN_MS = 100
const RECOVERY_MS = 30_000

/** What all processes share is gone for two minutes, first the database, then S3: the balancer must still send requests. */
export async function balancer(choice = String(GONE_SECONDS)) {
  if (!(await isInstalled())) return NOT_INSTALLED
  const goneMs = Number(choice) * 1000
  const { url, dataDir } = await makeDatabaseServer()
  const s3 = await startS3Server()
  onCleanup(s3.close)
  const line = await makeLine(Number(new URL(s3.url).port))
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const proxy = `http://127.0.0.1:${port}`
  const settings = { PUBLIC_URL: proxy, S3_URL: s3.url.replace(/:\d+\//, `:${line.port}/`) }
  const servers: ServerProcess[] = []
  for (const n of ports) servers.push(await startOn(url, { ...settings, PORT: String(n) }))
  const market = await makeMarket(url, settings)
  await startBalancer(await makeFolder(), port!, ports as [number, number])
  // The launch switch is read again every second.
  await wait(2_000)

  const profile = fill(site.profile, { slug: market.photographers[0]!.slug })
  const paths = [site.home, site.about, site.contact, site.terms, profile]
  // Both processes have each page: new connections go to them in turn.
  for (const path of paths)
    for (let n = 0; n < 2 * ports.length; n += 1)
      await sendRequest(proxy + path, { headers: {} }, undefined, newConnectionAgent)
  const pages = new Readers(proxy, paths)
  await wait(5_000)
  const visitors = new Visitors(proxy, 'visitor', VISITORS)
  await wait(2_000)

  const frozen = await postgresProcesses(dataDir)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of frozen) process.kill(pid, signal)
  }
  const resume = () => {
    signalAll('SIGCONT')
    frozen.length = 0
  }
  onCleanup(resume)
  signalAll('SIGSTOP')
  await wait(goneMs)
  const withoutDatabase = pages.take()
  resume()
  const before = visitors.acknowledged.size
  const began = performance.now()
  while (visitors.acknowledged.size === before && performance.now() - began < RECOVERY_MS) await wait(20)
  const recoveredMs = performance.now() - began
  await wait(2_000)
  pages.take()

  line.cut()
  const signIns = await signInFor(proxy, goneMs)
  const withoutStorage = pages.take()
  await line.restore()
  await Promise.all([visitors.stop(), pages.stop()])
  const lost = await countLostAt(url, visitors.acknowledged)
  const { wrong, unanswered, unexpectedResponses } = visitors
  const failures = [...withoutDatabase.failures, ...withoutStorage.failures, ...visitors.failures]
  for (const line of describeFailures(failures, servers)) console.log(`  ${line}`)
  for (const line of new Set(unexpectedResponses)) console.log(`  ${line}`)
  return {
    passed:
      withoutDatabase.failures.length + withoutStorage.failures.length + lost === 0 &&
      withoutDatabase.sent > 0 &&
      withoutStorage.sent > 0 &&
      wrong + unanswered + unexpectedResponses.length === 0 &&
      visitors.count(503) > 0 &&
      signIns.failed === 0 &&
      signIns.succeeded > 0 &&
      recoveredMs < RECOVERY_MS,
    result:
      `database gone for ${choice} s: ${withoutDatabase.sent} public pages, ${withoutDatabase.failures.length} failed, the slowest after ${seconds(withoutDatabase.longestMs)} s, ` +
      `${visitors.count(503)} sign-ups got 503 with a sentence, ${wrong + unanswered + unexpectedResponses.length} anything else, the first succeeded ${seconds(recoveredMs)} s after it was back; ` +
      `S3 gone for ${choice} s: ${withoutStorage.sent} public pages, ${withoutStorage.failures.length} failed, ${signIns.succeeded} sign-ins, ${signIns.failed} failed; ` +
      `${visitors.acknowledged.size} acknowledged rows, ${lost} lost`,
  }
}

type Read = { sent: number; longestMs: number; failures: Failed[] }

/** Visitors who read public pages in turn, over new connections. */
class Readers {
  private figures: Read = { sent: 0, longestMs: 0, failures: [] }
  private active = true
  private readonly loops: Promise<void>[]

  constructor(url: string, paths: string[]) {
    this.loops = Array.from({ length: READERS }, async (_, reader) => {
      for (let n = reader; this.active; n += 1) {
        await this.read(url + paths[n % paths.length]!)
        await wait(BETWEEN_MS)
      }
    })
    onCleanup(() => this.stop())
  }

  /** What has happened since the last time. */
  take(): Read {
    const taken = this.figures
    this.figures = { sent: 0, longestMs: 0, failures: [] }
    return taken
  }

  async stop(): Promise<void> {
    this.active = false
    await Promise.all(this.loops)
  }

  private async read(url: string): Promise<void> {
    const began = performance.now()
    const { status, requestId } = await sendRequest(url, { headers: {} }, undefined, newConnectionAgent)
    this.figures.longestMs = Math.max(this.figures.longestMs, performance.now() - began)
    this.figures.sent += 1
    if (status !== 200)
      this.figures.failures.push({
        what: new URL(url).pathname,
        status: status || 'no response',
        requestId,
      })
  }
}

async function signInFor(url: string, forMs: number): Promise<{ succeeded: number; failed: number }> {
  const until = performance.now() + forMs
  const count = { succeeded: 0, failed: 0 }
  while (performance.now() < until) {
    await signIn(url).then(
      () => {
        count.succeeded += 1
      },
      (error) => {
        count.failed += 1
        console.log(`  ${error.message}`)
      },
    )
    await wait(2_000)
  }
  return count
}

/** A connection to another port that can be cut and restored. */
async function makeLine(target: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connectTo(target, '127.0.0.1')
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from))
      from.pipe(to)
    }
  })
  const port = await freePort()
  const restore = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await restore()
  onCleanup(cut)
  return { port, cut, restore }
}
