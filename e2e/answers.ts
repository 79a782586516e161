import type { Page, Request } from '@playwright/test'

type Answer = {
  status?: number
  /** The whole body; what is not an object goes out as plain text. */
  body?: unknown
  /** The answer waits for this. */
  after?: Promise<unknown>
  /** Only the first so many requests are answered so, the others reach the server. */
  times?: number
}

/** Replaces the answers to one path at the edge of the network and tells which requests were made. */
export async function answer(page: Page, path: string, { status = 200, body, after, times }: Answer) {
  const requests: Request[] = []
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      requests.push(route.request())
      await after
      if (typeof body === 'string') await route.fulfill({ status, contentType: 'text/plain', body })
      else await route.fulfill({ status, json: body ?? { success: status < 400, message: '' } })
    },
    { times },
  )
  return requests
}

/** What the specification's envelope and ours have in common. */
export const ok = (data: unknown) => ({ success: true, message: 'ok', data })
export const refused = (message: string) => ({ success: false, message })

/** A promise that a test keeps when it is ready. */
export function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}
