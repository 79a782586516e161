import { resetDemo } from '../../demo/load.ts'
import { describeWaysIn, openWaysIn } from '../../demo/ways-in.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ config, url, args }) => {
  if (config.databaseUrl && !args.includes('--yes'))
    throw new CommandError(
      'This removes everybody and everything but the administrators from your own PostgreSQL (DATABASE_URL). ' +
        'If you mean it: npm run demo:reset -- --yes',
    )
  const waysIn = await withDatabase(url, async ({ pool }) => {
    await resetDemo(pool)
    return openWaysIn(pool)
  })
  console.log('The demo marketplace is as on the first day. Administrators and their sessions have stayed.')
  for (const line of describeWaysIn(waysIn)) console.log(line)
})
