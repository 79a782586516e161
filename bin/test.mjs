// npm test: everything that can be checked, from a fresh clone on. `--only check|vitest|e2e` narrows it.
import { handOver, prepare } from './prepare.mjs'
import { main } from './print.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  const needsSite = !args.includes('check') && !args.includes('vitest')
  await handOver(await prepare({ site: needsSite }), 'bin/test/run.ts', args)
})
