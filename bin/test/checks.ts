import { type Outcome, runTool } from './tool.ts'

const checks: [name: string, ...commands: [tool: string, ...args: string[]][]][] = [
  ['lint', ['@biomejs/biome', 'ci', '--colors=off', '--error-on-warnings', '.']],
  ['types', ['@react-router/dev react-router', 'typegen'], ['typescript tsc', '--noEmit']],
  ['directions', ['dependency-cruiser depcruise', '--config', '.dependency-cruiser.cjs', '.']],
  ['unused code', ['knip', '--no-progress']],
]

/** Lint, types and the fences of the architecture; each counts as one test. */
export async function runChecks(): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0 }
  for (const [name, ...commands] of checks) {
    const started = Date.now()
    const complaint = await firstComplaint(commands)
    console.log(
      `${complaint === undefined ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (complaint === undefined) outcome.passed += 1
    else {
      outcome.failed += 1
      console.log(complaint)
    }
  }
  return outcome
}

async function firstComplaint(commands: [tool: string, ...args: string[]][]) {
  for (const [tool, ...args] of commands) {
    const { status, printed } = await runTool(tool, args)
    if (status !== 0) return printed
  }
  return undefined
}
