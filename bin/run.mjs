// node bin/run.mjs <file.ts> [arguments]: runs one of our commands, also on a machine with an older Node.
import { describeNewName } from './framefolk.mjs'
import { prepare, runProgram } from './prepare.mjs'
import { main, UserError } from './print.mjs'

await main(async () => {
  const [program, ...args] = process.argv.slice(2)
  if (!program) throw new UserError('Usage: node bin/run.mjs FILE, for example server/commands/migrate.ts')
  // npm sets the name of the script that it runs.
  const newName = describeNewName(program, process.env.npm_lifecycle_event)
  if (newName) console.error(newName)
  await runProgram(await prepare(), program, args)
})
