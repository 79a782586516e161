import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '../contract/paths.ts'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'

const ROUNDS = 6
const ROUND_MS = 5_000
const VISITORS = 8

/** Two sites, one with a mail server that answers and one with a server that hangs, take sign-ups in turn. */
export async function mailHangs() {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-hangs-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const answers = await startMailServer(() => 'accept', { addressesOnly: true })
  const hangs = await startMailServer(() => 'accept', { hangAtGreeting: () => true })
  const sites: ServerProcess[] = []
  try {
    for (const [name, smtpUrl] of [
      ['normal', answers.url],
      ['hanging', hangs.url],
    ] as const)
      sites.push(await startSite(postgres.url, name, smtpUrl))
    const [normal, hanging] = sites as [ServerProcess, ServerProcess]
    await signUp(normal.url, 1_000)
    await signUp(hanging.url, 1_000)
    const done = { normal: 0, hanging: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      done.normal += await signUp(normal.url, ROUND_MS)
      done.hanging += await signUp(hanging.url, ROUND_MS)
    }
    const ratio = done.hanging / done.normal
    const perSecond = (count: number) => Math.round(count / ((ROUNDS * ROUND_MS) / 1000))
    return {
      passed: ratio >= 0.9 && hangs.delivered.length === 0 && answers.delivered.length > 0,
      result:
        `sign-ups a second: ${perSecond(done.normal)} with a mail server that answers, ${perSecond(done.hanging)} ` +
        `with one that hangs; ratio ${ratio.toFixed(2)} (${answers.delivered.length} welcome mails arrived meanwhile)`,
    }
  } finally {
    for (const site of sites) await site.end('SIGTERM')
    await answers.close()
    await hangs.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startSite(clusterUrl: string, name: string, smtpUrl: string): Promise<ServerProcess> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = name
  return startServerProcess({
    DATABASE_URL: url.href,
    SMTP_URL: smtpUrl,
    AUTH_SECRET: 'only for this drill, never used anywhere else',
    ADMIN_PASSWORD: 'only for this drill',
    TRUST_PROXY: 'loopback',
    DEMO: 'off',
  })
}

let visitor = 0

async function signUp(url: string, forMs: number): Promise<number> {
  const end = performance.now() + forMs
  let joined = 0
  const visit = async () => {
    while (performance.now() < end) {
      visitor += 1
      const answer = await fetch(url + api.joinWaitlist, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Each from elsewhere: the limit on public forms is not what is measured here.
          'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        },
        body: JSON.stringify({ fullName: 'Ada Drill', email: `visitor${visitor}@example.org` }),
      })
      if (!answer.ok) throw new Error(`Joining failed with ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      joined += 1
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return joined
}
