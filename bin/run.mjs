// node bin/run.mjs <file.ts> [arguments]: runs one of our commands, on a machine with an older Node too.
import { handOver, prepare } from './prepare.mjs'
import { main, Plain } from './print.mjs'

await main(async () => {
  const [program, ...args] = process.argv.slice(2)
  if (!program) throw new Plain('Usage: node bin/run.mjs FILE, for example server/commands/migrate.ts')
  await handOver(await prepare(), program, args)
})
