import { formatCount } from '../../contract/format/numbers.ts'
import { rebuildDays } from '../features/calendar/rebuild.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  const photographers = await withDatabase(url, ({ db }) => rebuildDays(db))
  console.log(`Rebuilt the availability of ${formatCount(photographers)} photographers.`)
})
