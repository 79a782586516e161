import { afterEach, expect, test, vi } from 'vitest'
import { followStream } from './stream.ts'

class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static made: FakeSource[] = []
  readyState = FakeSource.OPEN
  constructor() {
    super()
    FakeSource.made.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a stream that the server ended is reopened after a minute, not at once', () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('window', { EventSource: FakeSource })
  const stopped = new AbortController()
  const passed: string[] = []
  void followStream('/events', ({ kind }) => passed.push(kind), stopped.signal)
  FakeSource.made[0]!.dispatchEvent(new Event('ended'))
  expect([FakeSource.made[0]!.readyState, passed]).toEqual([FakeSource.CLOSED, ['resync']])
  vi.advanceTimersByTime(59_000)
  expect(FakeSource.made).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.made).toHaveLength(2)
  stopped.abort()
})
