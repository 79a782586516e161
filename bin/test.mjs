// npm test: all checks and tests, also in a fresh clone. `--only check|vitest|e2e [files]` runs a part.
import { prepare, runProgram } from './prepare.mjs'
import { main } from './print.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  const only = args[args.indexOf('--only') + 1] ?? ''
  const needsSite = !['check', 'vitest'].includes(only)
  await runProgram(await prepare({ site: needsSite }), 'bin/test/run.ts', args)
})
