import { rebuildDays } from '../calendar/rebuild.ts'
import { migrate } from '../db/migrate.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  await migrate(url)
  const photographers = await withDatabase(url, ({ db }) => rebuildDays(db))
  console.log(`Worked out the free days of ${photographers.toLocaleString('en')} photographers again.`)
})
