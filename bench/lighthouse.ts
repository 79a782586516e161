import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../bin/test/browser.ts'
import { site } from '../contract/paths.ts'
import { startServer } from '../e2e/server.ts'
import { startTestCluster } from '../test/cluster.ts'
import { freePort } from './process.ts'

/**
 * npm run bench:lighthouse: every public page of the production build on a simulated phone (Lighthouse's mobile
 * preset). `--runs 5` repeats each page and takes the median of its performance, `--page /about` looks at one.
 *
 * Performance depends on how busy this machine is, so it is told but does not fail; what does is anything below 100 in
 * the other three, a layout that shifts, and a request to another host.
 */
const pages = [
  site.home,
  site.about,
  site.contact,
  site.joinWaitlist,
  site.terms,
  site.privacy,
  site.credits,
  site.paymentSuccess,
  site.paymentCancel,
]
const perfect = ['accessibility', 'best-practices', 'seo'] as const
const mostShift = 0.01

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', multiple: true } },
})
const runs = Number(values.runs)
const stopCluster = await startTestCluster()
const server = await startServer({})
const port = await freePort()
const browser = await openBrowser(port)
let wrong = 0
try {
  console.log(`median of ${runs} runs\n`)
  for (const path of values.page ?? pages) {
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1) results.push(await visit(server.url + path))
    wrong += tell(path, results)
  }
} finally {
  await browser.close()
  await server.stop()
  await stopCluster()
}
process.exitCode = wrong === 0 ? 0 : 1

async function visit(url: string): Promise<Result> {
  const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!answer) throw new Error(`Lighthouse gave no answer for ${url}.`)
  return answer.lhr
}

/** One line for a page; answers how many things are not as they must be. */
function tell(path: string, results: Result[]): number {
  const score = (result: Result, category: string) =>
    Math.round((result.categories[category]?.score ?? 0) * 100)
  const lowest = perfect.map((category) => Math.min(...results.map((result) => score(result, category))))
  const performance = median(results.map((result) => score(result, 'performance')))
  const figure = (audit: string) => median(results.map((result) => result.audits[audit]?.numericValue ?? 0))
  const shift = Math.max(
    ...results.map((result) => result.audits['cumulative-layout-shift']?.numericValue ?? 0),
  )
  const foreign = new Set(results.flatMap((result) => otherHosts(result)))
  const facts = [
    `performance ${performance}`,
    ...perfect.map((category, index) => `${category} ${lowest[index]}`),
    `LCP ${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `TBT ${figure('total-blocking-time').toFixed(0)} ms`,
    `CLS ${shift.toFixed(4)}`,
    `${(figure('total-byte-weight') / 1024).toFixed(0)} KiB`,
  ]
  console.log(`${path.padEnd(17)} ${facts.join(', ')}`)
  const complaints = [
    ...failedAudits(results),
    ...(shift > mostShift ? [`layout shifts by ${shift}`] : []),
    ...[...foreign].map((host) => `asks ${host}`),
  ]
  for (const complaint of complaints) console.log(`    ${complaint}`)
  return complaints.length
}

function failedAudits(results: Result[]): string[] {
  const failed = results.flatMap((result) =>
    perfect.flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${result.audits[id]?.title}`),
    ),
  )
  return [...new Set(failed)]
}

function otherHosts(result: Result): string[] {
  const details = result.audits['network-requests']?.details as { items?: { url: string }[] } | undefined
  const own = new URL(result.finalDisplayedUrl ?? result.requestedUrl ?? '').origin
  return (details?.items ?? [])
    .filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== own)
    .map(({ url }) => new URL(url).origin)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

async function openBrowser(debugPort: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
}
