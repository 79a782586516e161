import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { site } from '../../../contract/paths.ts'
import { openPage } from '../../../test/screens/open.tsx'

const strip = () => page.getByRole('region', { name: 'What we photograph' })
const offset = () => strip().element().scrollLeft
const toStart = () => page.getByRole('link', { name: /home$/ }).first().hover()

async function openHome(): Promise<void> {
  await openPage(site.home)
  await strip().findElement()
}

describe('the category strip', () => {
  beforeEach(async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' })
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
    await openHome()
    strip().element().scrollIntoView({ block: 'center' })
    await toStart()
    await expect.element(page.getByRole('button', { name: 'Pause the moving strip' })).toBeVisible()
  })
  afterEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }))

  /** The strip starts once the browser has noticed that it is in view. */
  const begun = () =>
    expect
      .poll(() => {
        vi.advanceTimersByTime(20)
        return offset()
      })
      .toBeGreaterThan(0)

  test('moves sixty pixels a second, whatever the refresh rate', async () => {
    await begun()
    const start = offset()
    vi.advanceTimersByTime(1000)
    expect(offset() - start).toBeGreaterThan(57)
    expect(offset() - start).toBeLessThan(63)
  })

  test('wraps at half its width, where the copy begins', async () => {
    await begun()
    const half = strip().element().scrollWidth / 2
    vi.advanceTimersByTime(Math.ceil(((half - offset()) / 60) * 1000) - 500)
    expect(offset()).toBeGreaterThan(half - 90)
    vi.advanceTimersByTime(1000)
    expect(offset()).toBeLessThan(90)
  })

  test('is twice in the page and once for assistive technology', () => {
    expect(strip().element().querySelectorAll('li')).toHaveLength(12)
    expect(strip().getByRole('listitem').elements()).toHaveLength(6)
  })

  test('stops under the pointer, on focus and when paused', async () => {
    const isMoving = () => {
      vi.advanceTimersByTime(100)
      const before = offset()
      vi.advanceTimersByTime(500)
      return offset() !== before
    }
    await expect.poll(isMoving).toBe(true)
    await strip().hover()
    await expect.poll(isMoving).toBe(false)
    await toStart()
    await expect.poll(isMoving).toBe(true)
    const element = strip().element() as HTMLElement
    element.focus({ preventScroll: true })
    await expect.poll(isMoving).toBe(false)
    element.blur()
    await expect.poll(isMoving).toBe(true)
    await page.getByRole('button', { name: 'Pause the moving strip' }).click()
    await toStart()
    await expect.poll(isMoving).toBe(false)
    await page.getByRole('button', { name: 'Play the moving strip' }).click()
    await toStart()
    await expect.poll(isMoving).toBe(true)
  })
})

test('with reduced motion the strip stands still, and can be scrolled by hand', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  await openHome()
  strip().element().scrollIntoView({ block: 'center' })
  vi.advanceTimersByTime(3000)
  expect(offset()).toBe(0)
  expect(page.getByRole('button', { name: /^Pause/ }).elements()).toEqual([])
  ;(strip().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(offset).toBeGreaterThan(0)
})

// The camera ends in the middle of the photo. The last three sizes are laptops at 200% zoom.
test.each([
  [844, 390],
  [667, 375],
  [640, 400],
  [683, 384],
  [720, 450],
])('at %i by %i pixels the hero’s text is beside the camera', async (width, height) => {
  await page.viewport(width, height)
  await openHome()
  const button = page.getByRole('main').getByRole('link', { name: 'join the waitlist' }).first()
  for (const part of [page.getByRole('heading', { level: 1 }), button]) {
    await expect.element(part).toBeInViewport({ ratio: 1 })
    expect(part.element().getBoundingClientRect().x).toBeGreaterThan(width * 0.55)
  }
})

test('on a small laptop, where the camera reaches further, the button is beside the face and above the lens', async () => {
  await page.viewport(1024, 768)
  await openHome()
  const button = page.getByRole('main').getByRole('link', { name: 'join the waitlist' }).first()
  const { x, bottom } = button.element().getBoundingClientRect()
  expect(x).toBeGreaterThan(470)
  expect(bottom).toBeLessThan(425)
})

test.each([1024, 1280, 1920])(
  'at %i pixels the steps on both sides of the lens are aligned',
  async (width) => {
    await page.viewport(width, 900)
    await openHome()
    const lists = [...document.querySelectorAll('section[aria-labelledby="how"] ol')]
    const tops = lists.map((list) =>
      [...list.children].map((step) => Math.round(step.getBoundingClientRect().top)),
    )
    expect(tops).toHaveLength(2)
    expect(tops[0]).toEqual(tops[1])
  },
)
