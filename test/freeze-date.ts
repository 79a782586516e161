import { onTestFinished, vi } from 'vitest'

/** Stops this process's Date until the test ends, so that no window of a rate limit ends halfway through it. */
export function freezeDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
