import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeSuppressions } from '../core/mail/suppressions.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url, args }) => {
  if (!args[0]) throw new CommandError('Usage: npx framefolk unsubscribes:save FILE')
  const text = await withDatabase(url, ({ db }) => writeSuppressions(db))
  await writeFile(resolve(args[0]), text, { flag: 'wx', mode: 0o600 })
  console.log(`Saved ${text.split('\n').length - 2} unsubscribes to ${resolve(args[0])}.`)
})
