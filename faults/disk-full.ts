import { execFileSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { countLost, makeFolder, makeSite } from './site.ts'
import { Visitors } from './visitors.ts'

const DISK = '300m'
const LEFT_BYTES = 2_000_000
const FULL_MS = 30_000
const RECOVERY_MS = 60_000

/** The disk of the embedded database fills up: a file system in memory, which only root may mount. */
export async function diskFull() {
  const disk = await makeFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0700`, 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    const why = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    return { passed: false, result: `not run: a small disk cannot be mounted here (${why})` }
  }
  onCleanup(() => execFileSync('umount', ['-l', disk]))
  const { dataDir, start } = await makeSite({ dataDir: join(disk, 'data') })
  let server = await start()
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  const groups = [new Visitors(server.url, 'visitor')]
  await wait(1_000)
  const ballast = join(disk, 'ballast')
  await takeAllBut(disk, ballast, LEFT_BYTES)
  const until = performance.now() + FULL_MS
  while (!ended && performance.now() < until) await wait(100)
  await rm(ballast)
  const freed = performance.now()
  const goOn = async (visitors: Visitors) => {
    const enough = visitors.acknowledged.size + 8
    while (!ended && visitors.acknowledged.size < enough && performance.now() - freed < RECOVERY_MS)
      await wait(50)
  }
  await goOn(groups[0]!)
  const stayedUp = !ended
  if (ended) {
    // As a supervisor would.
    server = await start()
    ended = false
    const later = new Visitors(server.url, 'later')
    groups.push(later)
    await goOn(later)
  }
  const recovered = performance.now() - freed
  for (const each of groups) await each.stop()
  const acknowledged = new Set(groups.flatMap((each) => [...each.acknowledged]))
  const lost = await countLost(dataDir, acknowledged)
  await server.end('SIGTERM')
  const sum = (figure: (each: Visitors) => number) => groups.reduce((total, each) => total + figure(each), 0)
  const refused = sum((each) => each.count(503))
  const odd = sum((each) => each.wrong + each.unexpectedResponses.length)
  return {
    passed: lost === 0 && refused > 0 && odd === 0 && recovered < RECOVERY_MS,
    result:
      `${refused} answers 503 in a sentence while full, ${odd} others; ` +
      `the process ${stayedUp ? 'stayed up' : 'ended with its database and was started again'}; ` +
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
