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
  const server = await start()
  const visitors = new Visitors(server.url, 'visitor')
  await wait(1_000)
  const ballast = join(disk, 'ballast')
  await takeAllBut(disk, ballast, LEFT_BYTES)
  const ended = await Promise.race([server.exited.then(() => true), wait(FULL_MS, false)])
  const refused = visitors.count(503)
  const reading = ended ? null : await fetch(`${server.url}/healthz`).then((answer) => answer.status)
  await rm(ballast)
  const freed = performance.now()
  const before = visitors.acknowledged.size
  const again = ended ? await start() : server
  const later = ended ? new Visitors(again.url, 'later') : visitors
  while (later.acknowledged.size < (ended ? 8 : before + 8) && performance.now() - freed < 60_000)
    await wait(50)
  const recovered = performance.now() - freed
  await Promise.all([visitors.stop(), later.stop()])
  const acknowledged = new Set([...visitors.acknowledged, ...later.acknowledged])
  const lost = await countLost(dataDir, acknowledged)
  await again.end('SIGTERM')
  const odd = [...visitors.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))
  return {
    passed:
      lost === 0 && refused > 0 && odd.length === 0 && visitors.strange.length === 0 && recovered < 60_000,
    result:
      `${refused} answers 503 in a sentence while full${odd.length > 0 ? `, also ${odd.join(', ')} ${visitors.strange[0] ?? ''}` : ''}; ` +
      `${ended ? 'the process ended with its database and was started again' : `the process stayed up (/healthz ${reading})`}; ` +
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
