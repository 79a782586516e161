import { createDemoSignIns, describeDemoSignIns } from '../../demo/demo-sign-ins.ts'
import { resetDemo } from '../../demo/load.ts'
import { requireDemoOnly } from './demo-only.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand({ demoAllowed: true }, async ({ config, url, args }) => {
  const demoSignIns = await withDatabase(url, async ({ pool }) => {
    await requireDemoOnly(pool, { config, args, command: 'demo:reset' })
    await resetDemo(pool)
    return createDemoSignIns(pool)
  })
  console.log('Demo marketplace reset. Administrators and their sessions were kept.')
  for (const line of describeDemoSignIns(demoSignIns)) console.log(line)
})
