import { resetDemo } from '../../demo/load.ts'
import { describeWaysIn, openWaysIn } from '../../demo/ways-in.ts'
import { requireDemoOnly } from './demo-only.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(
  async ({ config, url, args }) => {
    const waysIn = await withDatabase(url, async ({ pool }) => {
      await requireDemoOnly(pool, { config, args, command: 'demo:reset' })
      await resetDemo(pool)
      return openWaysIn(pool)
    })
    console.log('The demo marketplace is as on the first day. Administrators and their sessions have stayed.')
    for (const line of describeWaysIn(waysIn)) console.log(line)
  },
  { demoAllowed: true },
)
