import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './browser.ts'
import { printSlowest } from './slowest.ts'
import { countFailedRun, type Outcome, runTool } from './tool.ts'

type Suite = {
  file: string
  suites?: Suite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

/** Browser tests of the built site on a real server; all, or the named files. */
export async function runPlaywright(
  files: string[] = [],
  extraEnv: Record<string, string> = {},
): Promise<Outcome> {
  const browser = await installBrowser()
  if (!browser) {
    console.log(
      'The browser tests need a browser: no Chrome or Chromium was found, and none could be downloaded. ' +
        'Install Chromium or Google Chrome, then run the tests again.',
    )
    return { passed: 0, failed: 1 }
  }
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-playwright-'))
  const file = join(folder, 'report.json')
  const env = { FRAMEFOLK_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...extraEnv }
  const args = ['test', '--reporter=dot,json', ...files]
  const { status } = await runTool('@playwright/test playwright', args, { env, show: true })
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true, force: true })
  if (!report) return { passed: 0, failed: 1 }
  printSlowest(new Map(report.suites.map((suite) => [suite.file, timeOf(suite)])))
  const { expected, flaky, unexpected } = report.stats
  return countFailedRun(status, { passed: expected + flaky, failed: unexpected })
}

function timeOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...results.map(({ duration }) => duration), ...suites.map(timeOf)].reduce((sum, ms) => sum + ms, 0)
}
