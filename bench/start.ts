import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemo } from '../demo/load.ts'
import { startProgram } from './process.ts'
import { atMost, type Report } from './report.ts'
import type { Cluster } from './world.ts'

/** Time until ready to serve, with a new data folder (PostgreSQL, tables, demo) and with an existing one. */
export async function benchStart(cluster: Cluster): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-start-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1' }
  try {
    const fresh = await startProgram('server/main.ts', env)
    await fresh.stop()
    const again = await startProgram('server/main.ts', env)
    await again.stop()
    const demo = await timeDemo(await cluster.makeEmpty())
    return {
      title: 'Cold start, embedded PostgreSQL',
      lines: [
        atMost('first start, with the demo', fresh.readyMs / 1000, 's', 15),
        atMost('of which the demo: 114 portfolios, galleries and payments', demo / 1000, 's', 5),
        atMost('every later start', again.readyMs / 1000, 's', 5),
      ],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeDemo(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url })
  const began = performance.now()
  try {
    if (!(await loadDemo(pool, { besideAdmins: true }))) throw new Error('The demo was already loaded.')
    return performance.now() - began
  } finally {
    await pool.end()
  }
}
