import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BadSuppressions, mergeSuppressions } from '../core/mail/suppressions.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ url, args }) => {
  if (!args[0]) throw new CommandError('Usage: npx framefolk unsubscribes:merge FILE')
  const text = await readFile(resolve(args[0]), 'utf8').catch(() => {
    throw new CommandError(`No such file: ${resolve(args[0]!)}.`)
  })
  const added = await withDatabase(url, ({ db }) => mergeSuppressions(db, text)).catch((error) => {
    if (error instanceof BadSuppressions) throw new CommandError(error.message)
    throw error
  })
  console.log(`Added ${added} missing unsubscribes.`)
})
