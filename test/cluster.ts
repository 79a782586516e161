import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countWorkers } from '../bin/test/workers.ts'
import { connect, withClient } from '../server/platform/db/connect.ts'
import { APP_ROLE } from '../server/platform/db/embedded/app-role.ts'
import { ROLE } from '../server/platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startJobs } from '../server/platform/jobs/jobs.ts'
import { databaseUrl, onMaintenance, TEMPLATE } from './database.ts'

// Test data need not survive a crash, and autovacuum would keep connections to the template open.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // An app has nine connections, and some tests start several apps or processes.
  max_connections: String(100 + 30 * countWorkers()),
  max_wal_size: '128MB',
}

/** One PostgreSQL for a whole test run, with a migrated template that `createTestDatabase` clones. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await fastestFolder(), 'framefolk-test-'))
  const server = await startEmbeddedPostgres({ dataDir, settings })
  await allowForTests(server.url)
  // Test processes started from here on inherit it.
  process.env.FRAMEFOLK_TEST_POSTGRES = server.url
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Rights that only tests need: to create databases, and to write rows without running triggers. */
async function allowForTests(url: string) {
  const owner = new URL(url)
  owner.username = ROLE
  await withClient(owner.href, 'tests', async (client) => {
    await client.query(`alter role ${APP_ROLE} createdb`)
    await client.query(`grant set on parameter session_replication_role to ${APP_ROLE}`)
  })
}

async function makeTemplate() {
  await onMaintenance((client) => client.query(`create database ${TEMPLATE}`))
  const url = databaseUrl(TEMPLATE)
  await migrate(url)
  const connection = connect({ url })
  await (await startJobs(connection, () => {})).stop({ graceful: false })
  // Marks the places as loaded although there are none: each test inserts those it needs.
  await connection.pool.query(`insert into place_list (version) values ('test')`)
  await connection.close()
  await onMaintenance((client) =>
    client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`),
  )
}

/** Cloning a database makes hundreds of files: about 20 ms in memory, ten times that on a disk. */
async function fastestFolder() {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > 2 * 1024 ** 3 ? '/dev/shm' : tmpdir()
}
