// npm run test:release: the long version of npm test, and the time-dependent tests at every hour of a day, on 12 dates.
import { spawnSync } from 'node:child_process'
import { ALL } from './moments.ts'
import { findTimeDependent, runAtMoments } from './shifted-run.ts'

console.log('Time-dependent tests at 24 hours and 12 dates')
const { passed, failed } = await runAtMoments(ALL, findTimeDependent()).catch((error) => {
  console.error((error as Error).message)
  return { passed: 0, failed: 1 }
})
console.log(`\n24 moments: ${passed} passed, ${failed} failed`)
const env = { ...process.env, FRAMEFOLK_RELEASE: '1' }
const { status } = spawnSync(process.execPath, ['bin/test.mjs'], { env, stdio: 'inherit' })
process.exitCode = failed === 0 && status === 0 ? 0 : 1
