import { runChecks } from './checks.ts'
import { runPlaywright } from './playwright.ts'
import { printSecondTries } from './second-tries.ts'
import { type Part, readSelection, type Selection } from './selection.ts'
import { runShortClock } from './shifted-run.ts'
import { printSlowest } from './slowest.ts'
import type { Outcome } from './tool.ts'
import { runScreens, runUnits } from './vitest.ts'
import { busySeconds } from './workers.ts'

const runs: Record<Part, { title: string; run(selection: Selection): Promise<Outcome> }> = {
  check: { title: 'Lint, types, imports, unused code, wording, messages and advisories', run: runChecks },
  vitest: { title: 'Unit and API tests', run: runUnits },
  clock: { title: 'Time-dependent tests on the day of a clock change', run: runShortClock },
  screens: { title: 'Screen tests', run: runScreens },
  e2e: { title: 'Browser tests', run: runPlaywright },
}

const selection = selectionOrExit()
const total = { passed: 0, failed: 0 }
const times = new Map<string, number>()
const secondTries: string[] = []
const [runStarted, busyAtStart] = [Date.now(), busySeconds()]
for (const name of selection.parts) {
  const part = runs[name]
  console.log(`\n${part.title}`)
  const [started, busyBefore] = [Date.now(), busySeconds()]
  const { passed, failed, files, leftOut, ...rest } = await part.run(selection).catch((error): Outcome => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const ranNothing = passed + failed === 0 && !leftOut
  if (ranNothing) console.log(`Nothing ran in "${part.title}".`)
  printTime(part.title, started, busyBefore)
  total.passed += passed
  total.failed += failed + (ranNothing ? 1 : 0)
  secondTries.push(...(rest.secondTries ?? []))
  for (const [file, ms] of files ?? []) times.set(file, ms)
}
printSlowest(times)
printSecondTries(secondTries)
printTime('\nAll parts', runStarted, busyAtStart)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Wall time depends on the machine and on what else it does; processor time compares two commits. */
function printTime(title: string, started: number, busyBefore: number): void {
  const busy = Math.round(busySeconds() - busyBefore)
  console.log(`${title}: ${Math.round((Date.now() - started) / 1000)} s, ${busy} processor seconds`)
}

function selectionOrExit(): Selection {
  try {
    return readSelection(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
