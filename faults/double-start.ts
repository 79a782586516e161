import { readMigrations } from '../server/platform/db/migration-files.ts'
import { makeDatabaseServer, query, startOn } from './site.ts'

const ROUNDS = 5

export async function doubleStart() {
  const { createDatabase } = await makeDatabaseServer()
  const wanted = (await readMigrations()).length
  const wrong: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await createDatabase(`round_${round}`)
    const processes = await Promise.all([startOn(url), startOn(url)])
    const [found] = await query<{ migrations: number; administrators: number }>(
      url,
      `select (select count(*)::int from schema_migrations) as migrations,
              (select count(*)::int from people where role = 'admin') as administrators`,
    )
    await Promise.all(processes.map(({ end }) => end('SIGTERM')))
    const { migrations, administrators } = found!
    if (migrations !== wanted) wrong.push(`round ${round}: ${migrations} of ${wanted} migrations recorded`)
    if (administrators !== 1) wrong.push(`round ${round}: ${administrators} administrators`)
  }
  return {
    passed: wrong.length === 0,
    result:
      wrong.join('; ') ||
      `${ROUNDS} times two processes on an empty database: all started, ${wanted} migrations ran once, one administrator`,
  }
}
