import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireBrowser } from './browser.ts'
import type { Selection } from './selection.ts'
import { countFailedRun, type Outcome, runTool } from './tool.ts'

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

/** Browser tests of the built site on a real server; all, or the selected ones. */
export async function runPlaywright(
  { files, shard }: Pick<Selection, 'files' | 'shard'>,
  extraEnv: Record<string, string> = {},
): Promise<Outcome> {
  const browser = await requireBrowser()
  if (!browser) return { passed: 0, failed: 1 }
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-playwright-'))
  const file = join(folder, 'report.json')
  const env = { FRAMEFOLK_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...extraEnv }
  const args = ['test', '--reporter=dot,json', ...(shard ? [`--shard=${shard}`] : []), ...files]
  const { status } = await runTool('@playwright/test playwright', args, { env, show: true })
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true, force: true })
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  const secondTries = report.suites.flatMap(flakyIn)
  const outcome = countFailedRun(status, { passed: expected + flaky, failed: unexpected, secondTries })
  return { ...outcome, files: new Map(report.suites.map((suite) => [`e2e/${suite.file}`, timeOf(suite)])) }
}

function flakyIn({ file, specs, suites = [] }: Suite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ title }) => `e2e/${file}: ${title}`), ...suites.flatMap(flakyIn)]
}

function timeOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...results.map(({ duration }) => duration), ...suites.map(timeOf)].reduce((sum, ms) => sum + ms, 0)
}
