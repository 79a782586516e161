// npm test: all checks and tests, also in a fresh clone. `--only check|vitest|clock|screens|e2e [files]` runs a part, `--shard 1/4` a quarter.
import { prepare, runProgram } from './prepare.mjs'
import { main } from './print.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  const only = args[args.indexOf('--only') + 1] ?? ''
  await runProgram(
    await prepare({ site: !['check', 'clock', 'screens'].includes(only) }),
    'bin/test/run.ts',
    args,
  )
})
