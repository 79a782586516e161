import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { readMigrations } from '../server/db/migrate.ts'
import { startServerProcess } from '../test/server-process.ts'

const ROUNDS = 5
const PROCESSES = 2

export async function doubleStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-double-'))
  const server = await startEmbeddedPostgres({ dataDir })
  const maintenance = new pg.Client({ connectionString: server.url })
  await maintenance.connect()
  const wanted = (await readMigrations()).length
  const wrong: string[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await maintenance.query(`create database round_${round}`)
      const url = new URL(server.url)
      url.pathname = `round_${round}`
      const { migrations, administrators } = await startTogether(url.href)
      if (migrations !== wanted) wrong.push(`round ${round}: ${migrations} of ${wanted} migrations recorded`)
      if (administrators !== 1) wrong.push(`round ${round}: ${administrators} administrators`)
    }
    return {
      passed: wrong.length === 0,
      result:
        wrong.join('; ') ||
        `${ROUNDS} times ${PROCESSES} processes on an empty database: all came up, ${wanted} migrations ran once, one administrator`,
    }
  } finally {
    await maintenance.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startTogether(databaseUrl: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only for this drill, never used anywhere else',
    ADMIN_PASSWORD: 'only for this drill',
  }
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startServerProcess(settings)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ migrations: number; administrators: number }>(
    `select (select count(*)::int from schema_migrations) as migrations,
            (select count(*)::int from people where role = 'admin') as administrators`,
  )
  await client.end()
  await Promise.all(processes.map(({ end }) => end('SIGTERM')))
  return rows[0]!
}
