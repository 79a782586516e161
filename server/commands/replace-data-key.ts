import { dataKey } from '../db/tables/auth.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

/** For a database whose AUTH_SECRET is lost: npm run data-key:replace -- --yes */
await runCommand(async ({ url, args }) => {
  if (!args.includes('--yes'))
    throw new CommandError(
      'Only for a lost AUTH_SECRET. Authenticator apps stop working (recovery codes still do), and every link to a shared gallery ' +
        'changes. To go on: npm run data-key:replace -- --yes',
    )
  const removed = await withDatabase(url, ({ db }) => db.delete(dataKey).returning({ row: dataKey.onlyRow }))
  console.log(removed.length > 0 ? 'Removed. The next start makes a new data key.' : 'There is no data key.')
})
