import { removeDemo } from '../../demo/load.ts'
import { requireDemoOnly } from './demo-only.ts'
import { runCommand, withDatabase } from './run-command.ts'

/** Before the launch: npx framefolk demo:remove */
await runCommand({ demoAllowed: true }, async ({ config, url, args }) => {
  await withDatabase(url, async ({ pool }) => {
    await requireDemoOnly(pool, { config, args, command: 'demo:remove' })
    await removeDemo(pool)
  })
  console.log(
    'Demo data deleted. Administrators, their sessions, settings and texts were kept. Set DEMO=off before the next start.',
  )
})
