import type { Browser } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** Lighthouse slows the processor of a fast desktop down by this factor to simulate a mid-range phone. */
const STANDARD = 4
/** The slowest machine that Lighthouse counts as a fast desktop, in its own benchmark. */
const FAST_DESKTOP = 1_500

/**
 * How much to slow this machine down: a slower one less, as Lighthouse's documentation on throttling asks for, or else
 * the phone would be slower than it is meant to be.
 */
export async function findSlowdown(browser: Browser): Promise<{ index: number; slowdown: number }> {
  const indexes: number[] = []
  for (let run = 0; run < 5; run += 1) {
    // Lighthouse runs its benchmark once in a new page, where it is not yet optimised.
    const page = await browser.newPage()
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex as () => number))
    await page.close()
  }
  const index = Math.round(indexes.toSorted((a, b) => a - b)[2]!)
  return { index, slowdown: Math.min(STANDARD, Number(((STANDARD * index) / FAST_DESKTOP).toFixed(1))) }
}
