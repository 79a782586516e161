import { removeDemo } from '../../demo/load.ts'
import { requireDemoOnly } from './demo-only.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** Before the launch: npm run demo:remove */
await runCommand(
  async ({ config, url, args }) => {
    await withDatabase(url, async ({ pool }) => {
      await requireDemoOnly(pool, { config, args, command: 'demo:remove' })
      await removeDemo(pool)
    })
    console.log(
      'The demo is gone. Administrators, their sessions, settings and the texts they wrote have stayed. Set DEMO=off before the next start.',
    )
  },
  { demoAllowed: true },
)
