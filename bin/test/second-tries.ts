import { writeFile } from 'node:fs/promises'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes the names of tests that passed at their second try, which Vitest's JSON report leaves out. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  async onTestRunEnd(): Promise<void> {
    const file = process.env.FRAMEFOLK_SECOND_TRIES
    if (file) await writeFile(file, JSON.stringify(this.#names))
  }
}

export function printSecondTries(names: string[]): void {
  if (names.length === 0) return
  console.log(`\nPassed at the second try: ${names.length}`)
  for (const name of names) console.log(`  ${name}`)
}
