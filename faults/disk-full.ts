import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../test/server-process.ts'
import { countLost, seconds, withSite } from './site.ts'
import { Visitors } from './visitors.ts'

const DISK = '300m'
const LEFT_BYTES = 2_000_000
const FULL_MS = 30_000

/** The disk of the embedded database fills up: a file system in memory, which only root may mount. */
export async function diskFull() {
  const disk = await mkdtemp(join(tmpdir(), 'framefolk-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0700`, 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    await rm(disk, { recursive: true })
    const why = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    return { passed: false, result: `not run: a small disk cannot be mounted here (${why})` }
  }
  try {
    return await withSite(({ start, dataDir }) => fill(disk, dataDir, start), { dataDir: join(disk, 'data') })
  } finally {
    execFileSync('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
}

async function fill(disk: string, dataDir: string, start: () => Promise<ServerProcess>) {
  let server = await start()
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  let visitors = new Visitors(server.url, 'visitor')
  const everybody = [visitors]
  await wait(1_000)
  const ballast = join(disk, 'ballast')
  await takeAllBut(disk, ballast, LEFT_BYTES)
  const until = performance.now() + FULL_MS
  while (!ended && performance.now() < until) await wait(100)
  await rm(ballast)
  const freed = performance.now()
  const enough = visitors.acknowledged.size + 8
  while (!ended && visitors.acknowledged.size < enough && performance.now() - freed < 60_000) await wait(50)
  if (ended) {
    // As a supervisor would.
    server = await start()
    visitors = new Visitors(server.url, 'later')
    everybody.push(visitors)
    while (visitors.acknowledged.size < 8 && performance.now() - freed < 120_000) await wait(50)
  }
  const recovered = performance.now() - freed
  for (const each of everybody) await each.stop()
  const acknowledged = new Set(everybody.flatMap((each) => [...each.acknowledged]))
  const lost = await countLost(dataDir, acknowledged)
  await server.end('SIGTERM')
  const sum = (figure: (each: Visitors) => number) =>
    everybody.reduce((total, each) => total + figure(each), 0)
  const refused = sum((each) => each.count(503))
  const odd = sum((each) => each.wrong + each.strange.length)
  return {
    passed: lost === 0 && refused > 0 && odd === 0 && recovered < 120_000,
    result:
      `${refused} answers 503 in a sentence while full, ${odd} others; ` +
      `the process ${ended ? 'ended with its database and was started again' : 'stayed up'}; ` +
      `sign-ups again ${seconds(recovered)} s after room was made; ${acknowledged.size} acknowledged rows, ${lost} lost`,
  }
}

async function takeAllBut(disk: string, file: string, left: number): Promise<void> {
  const handle = await open(file, 'w')
  const block = Buffer.alloc(1_000_000)
  for (;;) {
    const { bavail, bsize } = await statfs(disk)
    const room = bavail * bsize - left
    if (room <= 0) break
    await handle.write(block, 0, Math.min(room, block.length))
  }
  await handle.close()
}
