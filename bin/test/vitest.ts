import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { requireBrowser } from './browser.ts'
import type { Selection } from './selection.ts'
import { countFailedRun, type Outcome, runTool } from './tool.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Unit and API tests on a real PostgreSQL; all, or the selected ones. */
export const runUnits = (selection: Selection): Promise<Outcome> => runVitest([], selection)

/** Pages of the site and parts of them, each mounted alone in a real browser. */
export async function runScreens(selection: Selection): Promise<Outcome> {
  const browser = await requireBrowser()
  if (!browser) return { passed: 0, failed: 1 }
  return runVitest(['--config', 'vitest.screens.config.ts'], selection, { FRAMEFOLK_BROWSER: browser })
}

async function runVitest(options: string[], { files, shard }: Selection, env?: Record<string, string>) {
  const args = [...options, '--reporter=dot', ...(shard ? [`--shard=${shard}`] : []), ...files]
  const { outcome, report } = await reportVitest(args, { show: true, env })
  const times = report?.testResults.map(
    ({ name, startTime, endTime }) => [relative('.', name), endTime - startTime] as const,
  )
  return { ...outcome, files: new Map(times) }
}

/** Runs Vitest and reads its report: counts, and the name of each failed test or of a file that did not load. */
export async function reportVitest(
  args: string[],
  options: { env?: Record<string, string>; show?: boolean },
) {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-vitest-'))
  const [file, tries] = [join(folder, 'report.json'), join(folder, 'second-tries.json')]
  const reporters = ['--reporter=json', `--outputFile.json=${file}`, '--reporter=./bin/test/second-tries.ts']
  const env = { ...options.env, FRAMEFOLK_SECOND_TRIES: tries }
  const { status, printed } = await runTool('vitest', ['run', ...args, ...reporters], { ...options, env })
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  const secondTries: string[] = await readFile(tries, 'utf8').then(JSON.parse, () => [])
  await rm(folder, { recursive: true, force: true })
  if (!report) return { outcome: { passed: 0, failed: 1 }, failures: [], printed }

  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${path}: ${fullName}`)
    return status === 'failed' ? [path] : []
  })
  const counts = { passed: report.numPassedTests, failed: failures.length, secondTries }
  const outcome = countFailedRun(status, counts)
  return { outcome, failures, report, printed }
}
