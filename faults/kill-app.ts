import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { api } from '../contract/paths.ts'
import { openEmbeddedPostgres } from '../server/db/embedded.ts'
import { startServerProcess } from '../test/server-process.ts'

const KILLS = 20
const WRITERS = 8
const WRITING_MS = 700

export async function killApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-kill-'))
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: 'only for this drill',
  }
  const acknowledged = new Set<string>()
  const starts: number[] = []
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServerProcess(settings)
      starts.push(server.startedIn)
      const writing = writeUntilItDies(server.url, kill, acknowledged)
      await wait(WRITING_MS * (0.5 + Math.random()))
      // Every other time the database goes first, as when the machine runs out of memory.
      if (kill % 2 === 1) process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await server.end('SIGKILL')
      await writing
    }
    const last = await startServerProcess(settings)
    starts.push(last.startedIn)
    const present = await readEmails(dataDir)
    await last.end('SIGTERM')

    const lost = [...acknowledged].filter((email) => !present.has(email)).length
    // The first start makes the database; the others are restarts.
    const restarts = starts.slice(1).sort((a, b) => a - b)
    return {
      passed: lost === 0 && acknowledged.size > KILLS,
      result:
        `${KILLS} kills, ${acknowledged.size} acknowledged rows, ${lost} lost; ready again after ` +
        `${seconds(restarts[restarts.length >> 1]!)} s (median), ${seconds(restarts.at(-1)!)} s (longest)`,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function writeUntilItDies(url: string, round: number, acknowledged: Set<string>) {
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; ; n += 1) {
      const email = `r${round}-w${writer}-${n}@example.org`
      const answer = await joinWaitlist(url, email).catch(() => undefined)
      if (!answer) return
      if (answer.ok) acknowledged.add(email)
      else if (answer.status < 500)
        throw new Error(`Joining failed with ${answer.status}: ${await answer.text()}`)
    }
  })
  await Promise.all(writers)
}

function joinWaitlist(url: string, email: string) {
  return fetch(url + api.joinWaitlist, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each from elsewhere: the limit on public forms is not what is tried here.
      'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.'),
    },
    body: JSON.stringify({ fullName: 'Ada Drill', email }),
  })
}

async function postmasterOf(dataDir: string) {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number.parseInt(file, 10)
}

async function readEmails(dataDir: string): Promise<Set<string>> {
  const { url, stop } = await openEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email::text from waitlist_entries')
  await client.end()
  await stop()
  return new Set(rows.map((row) => row.email))
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
