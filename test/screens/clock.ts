import { expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Stops the page's timers; the functions below advance them. */
export function stopClock(): void {
  vi.useFakeTimers({
    // Not the frames, which clicks wait for.
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldClearNativeTimers: true,
  })
}

/** The part appears after a retry, the next poll or the like, without waiting for it. */
export const expectLater = (part: Locator) => expect.poll(() => isVisibleAfter(500, part)).toBe(true)

export const expectGoneLater = (part: Locator) => expect.poll(() => isVisibleAfter(500, part)).toBe(false)

async function isVisibleAfter(milliseconds: number, part: Locator): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)))
  return part.elements()[0]?.checkVisibility() ?? false
}

/** The part appears and disappears after this many seconds of the stopped clock, however slow the machine. */
export async function expectShownFor(part: Locator, seconds: number): Promise<void> {
  // Not with `expect.poll` or `expect.element`, which advance the clock too.
  for (let tries = 0; !(await isVisibleAfter(10, part)); tries += 1)
    expect(tries, 'tries until it is visible').toBeLessThan(300)
  expect(await isVisibleAfter(seconds * 1000 - 200, part), 'visible until then').toBe(true)
  expect(await isVisibleAfter(300, part), 'visible after that').toBe(false)
}
