import type { Result } from 'lighthouse'

/** Categories whose score must be 100. */
export const categories = ['accessibility', 'best-practices', 'seo'] as const

export function figuresOf(results: Result[], sizes: ScriptSizes) {
  const score = (result: Result, category: string) =>
    Math.round((result.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => results.map((result) => result.audits[audit]?.numericValue ?? 0)
  return {
    performance: median(results.map((result) => score(result, 'performance'))),
    lowest: categories.map((category) => Math.min(...results.map((result) => score(result, category)))),
    largestPaint: median(figure('largest-contentful-paint')),
    blocked: median(figure('total-blocking-time')),
    // Rounded to the thousandth, as in the table, because a smaller shift is invisible.
    shift: Number(Math.max(...figure('cumulative-layout-shift')).toFixed(3)),
    kilobytes: median(figure('total-byte-weight')) / 1024,
    script: Math.max(...results.map((result) => scriptBytes(result, sizes))) / 1024,
  }
}

type RequestItem = { url: string; resourceType?: string; transferSize?: number }

const requestsOf = (result: Result): RequestItem[] =>
  (result.audits['network-requests']?.details as { items?: RequestItem[] } | undefined)?.items ?? []

/** Bytes of script files by URL. */
export type ScriptSizes = Map<string, number>

const scriptsOf = (result: Result): string[] =>
  requestsOf(result)
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => url)

/** As sent to a browser, without headers: Lighthouse counts those of HTTP/1.1, which later versions compress to a few bytes. */
export async function weighScripts(results: Result[]): Promise<ScriptSizes> {
  const sizes: ScriptSizes = new Map()
  for (const url of new Set(results.flatMap(scriptsOf))) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    sizes.set(url, Number(headers.get('content-length')))
  }
  return sizes
}

/** What a first visit loads, including the parts that a page imports later; the manifest of the build knows only its first. */
const scriptBytes = (result: Result, sizes: ScriptSizes): number =>
  scriptsOf(result).reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0)

export function failedAudits(results: Result[]): string[] {
  const failed = results.flatMap((result) =>
    categories.flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${result.audits[id]?.title}`),
    ),
  )
  return [...new Set(failed)]
}

export function otherHosts(results: Result[]): string[] {
  return [...new Set(results.flatMap(otherOrigins))]
}

function otherOrigins(result: Result): string[] {
  const own = new URL(result.finalDisplayedUrl ?? result.requestedUrl ?? '').origin
  return requestsOf(result)
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ url }) => new URL(url).origin)
    .filter((origin) => origin !== own)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
