import { type Maintenance, readMaintenance, setMaintenance } from '../core/settings/maintenance.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

const STATES: Record<Maintenance | 'off', string> = {
  on: 'Maintenance mode is on: pages can be read, changes are refused, jobs and emails pause.',
  restored:
    'Maintenance mode is on since a restore: pages can be read, changes are refused, jobs and emails pause.',
  off: 'Maintenance mode is off.',
}

/** npx framefolk maintenance [on|off] */
await runCommand({ demoAllowed: true }, async ({ url, args: [wanted, ...rest] }) => {
  if ((wanted && wanted !== 'on' && wanted !== 'off') || rest.length > 0)
    throw new CommandError('Usage: npx framefolk maintenance [on|off]')
  await withDatabase(url, async ({ db }) => {
    if (wanted) await setMaintenance(db, wanted === 'on' ? 'on' : null)
    console.log(STATES[(await readMaintenance(db)) ?? 'off'])
  })
})
