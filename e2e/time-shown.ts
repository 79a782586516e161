import type { Page } from '@playwright/test'

/** How many seconds something stays on the page from when it first appears; measured inside the page. Ask before it does. */
export const timeShown = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        const watch = setInterval(() => {
          const there = document.querySelector(wanted) !== null
          if (there) since ??= performance.now()
          if (there || since === undefined) return
          clearInterval(watch)
          resolve((performance.now() - since) / 1000)
        }, 20)
      }),
    selector,
  )
