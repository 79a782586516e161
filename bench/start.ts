import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './process.ts'
import { atMost, type Report } from './report.ts'

/** From the command to the first answer: with a new data folder (PostgreSQL, tables, demo) and with an old one. */
export async function benchStart(): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-start-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1' }
  try {
    const fresh = await startProgram('server/main.ts', env)
    await fresh.stop()
    const again = await startProgram('server/main.ts', env)
    await again.stop()
    return {
      title: 'Cold start, embedded PostgreSQL',
      lines: [
        atMost('first start, with the demo', fresh.readyMs / 1000, 's', 15),
        atMost('every later start', again.readyMs / 1000, 's', 5),
      ],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
