// npm test: everything that can be checked, from a fresh clone on. `--only check|vitest|e2e` narrows it, and names of files after it.
import { handOver, prepare } from './prepare.mjs'
import { main } from './print.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  const only = args[args.indexOf('--only') + 1] ?? ''
  const needsSite = !['check', 'vitest'].includes(only)
  await handOver(await prepare({ site: needsSite }), 'bin/test/run.ts', args)
})
