import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { site } from '../../contract/paths.ts'
import { openPage } from '../../test/screens/open.tsx'

const quote = () => document.querySelector('figure:not([aria-hidden])')
const realTimeout = globalThis.setTimeout

/** Waits for React on the real clock: `expect.poll` would advance the test's. */
async function until(isDone: () => boolean | undefined): Promise<void> {
  for (let tries = 0; tries < 200 && !isDone(); tries += 1)
    await new Promise((resolve) => realTimeout(resolve, 25))
}

async function expectQuote(author: string, isFading: boolean): Promise<void> {
  const isShown = () =>
    quote()?.textContent?.includes(author) && quote()?.classList.contains('opacity-0') === isFading
  await until(isShown)
  expect(quote()?.textContent).toContain(author)
  expect(quote()?.classList.contains('opacity-0')).toBe(isFading)
}
const toStart = () => page.getByRole('link', { name: /home$/ }).first().hover()
const fakeClock = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })

describe('the testimonials', () => {
  beforeEach(async () => {
    await openPage(site.about)
    await toStart()
    await expectQuote('Clara Whitmore', false)
    // With reduced motion nothing has begun to move yet.
    fakeClock()
    await commands.emulateMedia({ reducedMotion: 'no-preference' })
    await until(() => vi.getTimerCount() > 0)
  })
  afterEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }))

  test('change every five seconds with a fade of a tenth of a second, and start over', async () => {
    const names = ['Clara Whitmore', 'Daniel Osei', 'Meera Nair', 'Clara Whitmore']
    for (const [index, name] of names.slice(0, 3).entries()) {
      await expectQuote(name, false)
      vi.advanceTimersByTime(index === 0 ? 4990 : 4880)
      await expectQuote(name, false)
      vi.advanceTimersByTime(20)
      await expectQuote(name, true)
      vi.advanceTimersByTime(100)
      await expectQuote(names[index + 1]!, false)
    }
  })

  test('do not change when paused, and can be chosen', async () => {
    await page.getByRole('button', { name: 'Pause the quotes' }).click()
    await toStart()
    vi.advanceTimersByTime(12_000)
    await expectQuote('Clara Whitmore', false)
    await page.getByRole('button', { name: 'Show what Meera Nair says' }).click()
    await expectQuote('Meera Nair', false)
  })
})

test('with reduced motion the quotes do not change by themselves', async () => {
  fakeClock()
  await openPage(site.about)
  await expectQuote('Clara Whitmore', false)
  vi.advanceTimersByTime(12_000)
  await expectQuote('Clara Whitmore', false)
})
