import { runChecks } from './checks.ts'
import { runPlaywright } from './playwright.ts'
import type { Outcome } from './tool.ts'
import { runVitest } from './vitest.ts'

const parts: Record<string, { title: string; run(): Promise<Outcome> }> = {
  check: { title: 'Lint, types and fences', run: runChecks },
  vitest: { title: 'Unit and API tests', run: runVitest },
  e2e: { title: 'Browser tests', run: () => runPlaywright() },
}

const only = process.argv.indexOf('--only')
const wanted = only === -1 ? Object.keys(parts) : (process.argv[only + 1] ?? '').split(',')
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(parts).join(', ')} (not "${unknown.join(', ')}").`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
for (const name of wanted) {
  const part = parts[name]!
  console.log(`\n${part.title}`)
  const { passed, failed } = await part.run().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  if (passed + failed === 0) console.log(`Nothing ran in "${part.title}".`)
  total.passed += passed
  total.failed += failed + (passed + failed === 0 ? 1 : 0)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
