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

const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** The part appears after a retry, the next poll or the like, without waiting for it. */
export const expectLater = (part: Locator) => expect.poll(() => isVisibleAfter(500, part)).toBe(true)

export const expectGoneLater = (part: Locator) => expect.poll(() => isVisibleAfter(500, part)).toBe(false)

async function isVisibleAfter(milliseconds: number, part: Locator): Promise<boolean> {
  await passTime(milliseconds)
  return part.elements()[0]?.checkVisibility() ?? false
}

/** The part appears and disappears after this many seconds of the stopped clock, however slow the machine. */
export async function expectShownFor(part: Locator, seconds: number): Promise<void> {
  await expect.poll(() => isVisibleAfter(20, part), { interval: 50 }).toBe(true)
  await passTime(seconds * 1000 - 100)
  await expect.element(part).toBeVisible()
  await passTime(200)
  await expect.element(part).not.toBeInTheDocument()
}
