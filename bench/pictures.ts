import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { api } from '../contract/paths.ts'
import { pictureLimits, type Upload } from '../contract/pictures/pictures.ts'
import { connect } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson } from '../test/factories.ts'
import { bearerOf } from '../test/sign-in.ts'
import { withComment } from '../test/uploads.ts'
import { measure, type Target } from './measure.ts'
import type { Owner, SendOrder, Sent } from './picture-sender.ts'
import { childrenOf, residentMegabytes, startProgram } from './process.ts'
import { atMost, type Report, ratio } from './report.ts'
import type { Cluster } from './world.ts'

/** `BENCH_PICTURES=100 npm run bench pictures` is quicker; fewer photos end before they can be measured. */
const PICTURES = Number(process.env.BENCH_PICTURES ?? 500)
const AT_ONCE = 4
const SECRET = 'only for this bench, and never anywhere else'

/** 500 photos of 10 MB and 24 megapixels, uploaded and processed while other requests read lists. */
export async function benchPictures(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(10_000)
  await world.stop()
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-pictures-'))
  const server = await startProgram('server/main.ts', {
    DATABASE_URL: world.url,
    AUTH_SECRET: SECRET,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    DEMO: 'off',
  })
  const database = connect({ url: world.url, connections: 4 })
  const signIn = async (role: 'admin' | 'photographer'): Promise<Owner> => {
    // A reused database still has the people of the last run.
    const { id } = await insertPerson(database.db, { role, email: `${newId()}@bench.test` })
    return (await bearerOf({ ...database, secret: SECRET } as Services, id)).headers
  }
  const list: Target = {
    name: 'list',
    url: server.url + api.bookings,
    pid: server.pid,
    options: { headers: await signIn('admin') },
  }
  try {
    const photo = await makeLargePhoto()
    const photoFile = join(dataDir, 'photo.jpg')
    await writeFile(photoFile, photo)
    const owners = await Promise.all(
      Array.from({ length: Math.ceil(PICTURES / pictureLimits.portfolioMost) }, () => signIn('photographer')),
    )
    const [before] = await measure([list])
    const peak = { process: 0, worker: 0 }
    const watching = setInterval(async () => {
      peak.process = Math.max(peak.process, (await residentMegabytes(server.pid)) ?? 0)
      for (const child of await childrenOf(server.pid))
        peak.worker = Math.max(peak.worker, (await residentMegabytes(child)) ?? 0)
    }, 200)
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1000
    let sent: number | undefined
    const sending = sendAll({
      server: server.url,
      owners,
      photo: photoFile,
      count: PICTURES,
      atOnce: AT_ONCE,
    }).then((urls) => {
      sent = elapsed()
      return urls
    })
    const [during] = await measure([list])
    if (sent !== undefined)
      console.log('  All photos were received before the lists were measured. Use more photos.')
    const urls = await sending
    const [deriving] = await measure([list])
    // Processing takes minutes, so progress is printed.
    const soFar = (what: string) =>
      console.log(`  ${what} after ${Math.round(elapsed())} s, ${Math.round(peak.process)} MB`)
    const rateOf = ({ perSecond }: { perSecond: number }) => `${Math.round(perSecond)}/s`
    soFar(
      `${PICTURES} received in ${Math.round(sent!)} s, lists ${rateOf(during!)}, then ${rateOf(deriving!)} : ${rateOf(before!)}`,
    )
    for (const [index, { url, owner }] of urls.entries()) {
      await untilReady(url, owner)
      if ((index + 1) % 50 === 0) soFar(`${index + 1} ready`)
    }
    const all = elapsed()
    clearInterval(watching)
    const rate = (value: number) => `${value.toFixed(2)}/s`
    return {
      title: `${PICTURES} photos of ${Math.round(photo.length / 1e6)} MB and 24 megapixels, ${AT_ONCE} at a time`,
      lines: [
        {
          what: 'received',
          figure: `${rate(PICTURES / sent!)}, ${Math.round((PICTURES * photo.length) / 1e6 / sent!)} MB/s`,
          value: PICTURES / sent!,
        },
        { what: 'ready', figure: rate(PICTURES / all), value: PICTURES / all },
        atMost('memory of the server', peak.process, 'MB', 400),
        atMost('memory of the worker that creates the sizes', peak.worker, 'MB', 400),
        ratio('lists during the uploads : before', during!, before!, 0.5),
        ratio('lists while sizes are created : before', deriving!, before!, 0.5),
      ],
    }
  } finally {
    await server.stop()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sendAll(order: SendOrder): Promise<Sent> {
  const sender = fork(join(import.meta.dirname, 'picture-sender.ts'))
  const ended = once(sender, 'exit').then(([code]) => {
    throw new Error(`The sender exited early with ${code}.`)
  })
  ended.catch(() => {})
  const kill = () => sender.kill('SIGKILL')
  process.once('exit', kill)
  sender.send(order)
  const [sent] = (await Promise.race([once(sender, 'message'), ended])) as [Sent]
  process.off('exit', kill)
  return sent
}

export async function makeLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  const create = { width: 6000, height: 4000, channels: 3 as const, background: '#808080', noise }
  const photo = await sharp({ create }).jpeg({ quality: 80 }).toBuffer()
  return photo.length >= 1e7 ? photo : withComment(photo, 1e7 - photo.length)
}

export async function untilReady(url: string, owner: Owner): Promise<void> {
  for (;;) {
    const response = (await (await fetch(url, { headers: owner })).json()) as { data: Upload }
    if (response.data.state === 'ready') return
    if (response.data.state === 'refused') throw new Error(response.data.reason ?? 'refused')
    await wait(200)
  }
}
