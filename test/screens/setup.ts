import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fakeFetch, resetFakeApi } from './fake-api.ts'
import { closePage, loadPages, resetVisitor } from './open.tsx'
import '../../web/ui/tokens.css'

globalThis.fetch = fakeFetch

let messages: string[] = []
for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...parts: unknown[]) => {
    messages.push(parts.join(' '))
    print(...parts)
  }
}

beforeAll(loadPages, 180_000)

beforeEach(async () => {
  messages = []
  resetVisitor()
  await page.viewport(1440, 900)
  await commands.moveMouseAway()
})

afterEach(async () => {
  await closePage()
  vi.useRealTimers()
  const unanswered = resetFakeApi()
  expect(messages, 'console messages').toEqual([])
  expect(unanswered, 'requests without a response').toEqual([])
})
