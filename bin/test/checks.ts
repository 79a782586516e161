import { auditPackages } from './audit.ts'
import { checkMessages } from './messages/check.ts'
import { type Outcome, runTool } from './tool.ts'
import { checkWording } from './wording/check.ts'
import { checkWritingDirection } from './writing-direction.ts'

type Command = [tool: string, ...args: string[]]

const tools =
  (...commands: Command[]) =>
  () =>
    firstFailure(commands)
/** The longest first, so that the last one does not run alone. */
const checks: [name: string, check: () => Promise<string | undefined>][] = [
  ['types', tools(['@react-router/dev react-router', 'typegen'], ['typescript tsc', '--noEmit'])],
  ['lint', tools(['@biomejs/biome', 'ci', '--colors=off', '--error-on-warnings', '.'])],
  ['directions', tools(['dependency-cruiser depcruise', '--config', '.dependency-cruiser.cjs', '.'])],
  ['unused code', tools(['knip', '--no-progress'])],
  ['wording', checkWording],
  ['messages', checkMessages],
  ['writing direction', checkWritingDirection],
]

/** Lint, types, import rules, unused code, wording, messages and advisories; each counts as one test. */
export async function runChecks(): Promise<Outcome> {
  // Beside the others, which take longer.
  const audit = auditPackages()
  const outcome = { passed: 0, failed: 0 }
  const waiting = [...checks]
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const started = Date.now()
      const failure = await check()
      console.log(
        `${failure === undefined ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      )
      if (failure !== undefined) console.log(failure)
      outcome[failure === undefined ? 'passed' : 'failed'] += 1
    }
  }
  // Two at a time: most use one core, and more would need several gigabytes of memory.
  await Promise.all([runWaiting(), runWaiting()])
  const { failure, note } = await audit
  // An advisory of today must not fail the tests of code that has not changed; it stops a release.
  const fails = failure !== undefined && process.env.FRAMEFOLK_RELEASE !== undefined
  console.log(`${failure === undefined ? '✓' : fails ? '✗' : '!'} advisories${note ? ` (${note})` : ''}`)
  if (failure !== undefined) console.log(failure)
  return { passed: outcome.passed + (fails ? 0 : 1), failed: outcome.failed + (fails ? 1 : 0) }
}

async function firstFailure(commands: Command[]): Promise<string | undefined> {
  for (const [tool, ...args] of commands) {
    const { status, printed } = await runTool(tool, args)
    if (status !== 0) return printed
  }
  return undefined
}
