import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './browser.ts'
import { type Outcome, runTool, settle } from './tool.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number } }

/** Browser tests of the built site on a real server. */
export async function runPlaywright(): Promise<Outcome> {
  const browser = await installBrowser()
  if (!browser) {
    console.log(
      'There is no browser for the browser tests: no Chrome or Chromium was found, and none could be downloaded. ' +
        'Please install Chromium or Google Chrome and run the tests again.',
    )
    return { passed: 0, failed: 1 }
  }
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-playwright-'))
  const file = join(folder, 'report.json')
  const env = { FRAMEFOLK_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '--reporter=dot,json']
  const { status } = await runTool('@playwright/test playwright', args, { env, show: true })
  const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true, force: true })
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return settle(status, { passed: expected + flaky, failed: unexpected })
}
