import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { printSlowest } from './slowest.ts'
import { type Outcome, runTool, settle } from './tool.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { status: string }[]
  }[]
}

/** Unit and API tests on a real PostgreSQL. */
export async function runVitest(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-vitest-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = await runTool('vitest', args, { show: true })
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true, force: true })
  if (!report) return { passed: 0, failed: 1 }

  printSlowest(
    new Map(
      report.testResults.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]),
    ),
  )
  // A file that cannot even be loaded names no test of its own.
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  )
  return settle(status, { passed: report.numPassedTests, failed: report.numFailedTests + broken.length })
}
