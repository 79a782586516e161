// npm run test:clock: runs unit and API tests, or the named files, at other moments.
import { parseArgs } from 'node:util'
import { ALL, RISKY } from './moments.ts'
import { findTimeDependent, runAtMoments } from './shifted-run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, at: { type: 'string' }, zone: { type: 'string', default: 'UTC' } },
})
const moments = values.at ? [{ at: values.at, zone: values.zone }] : values.all ? ALL : RISKY
const files = positionals.length > 0 || values.all ? positionals : findTimeDependent()
try {
  const { passed, failed } = await runAtMoments(moments, files)
  console.log(`\n${moments.length} runs: ${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
