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

/** The disk of the embedded database fills up. The drill uses a small tmpfs, which only root can mount. */
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
  await fillDisk(disk, ballast, LEFT_BYTES)
  const until = performance.now() + FULL_MS
  while (!ended && performance.now() < until) await wait(100)
  await rm(ballast)
  const freed = performance.now()
  const waitForSignUps = async (visitors: Visitors) => {
    const target = visitors.acknowledged.size + 8
    while (!ended && visitors.acknowledged.size < target && performance.now() - freed < RECOVERY_MS)
      await wait(50)
  }
  await waitForSignUps(groups[0]!)
  const stayedUp = !ended
  if (ended) {
    // A supervisor would restart the process.
    server = await start()
    ended = false
    const later = new Visitors(server.url, 'later')
    groups.push(later)
    await waitForSignUps(later)
  }
  const recovered = performance.now() - freed
  for (const each of groups) await each.stop()
  const acknowledged = new Set(groups.flatMap((each) => [...each.acknowledged]))
  const lost = await countLost(dataDir, acknowledged)
  await server.end('SIGTERM')
  const sum = (figure: (each: Visitors) => number) => groups.reduce((total, each) => total + figure(each), 0)
  const refused = sum((each) => each.count(503))
  const unexpected = sum((each) => each.wrong + each.unexpectedResponses.length)
  return {
    passed: lost === 0 && refused > 0 && unexpected === 0 && recovered < RECOVERY_MS,
    result:
      `${refused} responses 503 with a message while the disk was full, ${unexpected} unexpected; ` +
      `the process ${stayedUp ? 'stayed up' : 'exited with its database and was restarted'}; ` +
      `sign-ups again ${seconds(recovered)} s after space was freed; ${acknowledged.size} acknowledged rows, ${lost} lost`,
  }
}

async function fillDisk(disk: string, file: string, left: number): Promise<void> {
  const handle = await open(file, 'w')
  const block = Buffer.alloc(1_000_000)
  for (;;) {
    const { bavail, bsize } = await statfs(disk)
    const space = bavail * bsize - left
    if (space <= 0) break
    await handle.write(block, 0, Math.min(space, block.length))
  }
  await handle.close()
}
