import { resetDemo } from '../../demo/load.ts'
import { migrate } from '../db/migrate.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ config, url, args }) => {
  if (config.databaseUrl && !args.includes('--yes'))
    throw new CommandError(
      'This removes everybody and everything but the administrators from your own PostgreSQL (DATABASE_URL). ' +
        'If you mean it: npm run demo:reset -- --yes',
    )
  await migrate(url)
  await withDatabase(url, ({ pool }) => resetDemo(pool))
  console.log('The demo marketplace is as on the first day. Administrators and their sessions have stayed.')
})
