import { rebuildListings } from '../features/listings/listing.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url }) => {
  const wrong = await withDatabase(url, ({ db }) => rebuildListings(db))
  console.log(
    wrong.length === 0
      ? 'All listings were correct.'
      : `${wrong.length} listings were wrong and are now corrected:\n${wrong.join('\n')}`,
  )
})
