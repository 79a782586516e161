import { rebuildDays } from '../features/calendar/rebuild.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  const photographers = await withDatabase(url, ({ db }) => rebuildDays(db))
  console.log(`Worked out the free days of ${photographers.toLocaleString('en')} photographers again.`)
})
