import { runChecks } from './checks.ts'
import { runPlaywright } from './playwright.ts'
import { type Part, readSelection, type Selection } from './selection.ts'
import type { Outcome } from './tool.ts'
import { runVitest } from './vitest.ts'

const runs: Record<Part, { title: string; run(files: string[]): Promise<Outcome> }> = {
  check: { title: 'Lint, types, imports, unused code and wording', run: runChecks },
  vitest: { title: 'Unit and API tests', run: runVitest },
  e2e: { title: 'Browser tests', run: runPlaywright },
}

const { parts, files } = selectionOrExit()
const total = { passed: 0, failed: 0 }
for (const name of parts) {
  const part = runs[name]
  console.log(`\n${part.title}`)
  const { passed, failed } = await part.run(files).catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  if (passed + failed === 0) console.log(`Nothing ran in "${part.title}".`)
  total.passed += passed
  total.failed += failed + (passed + failed === 0 ? 1 : 0)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function selectionOrExit(): Selection {
  try {
    return readSelection(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
