import type { Page, Request } from '@playwright/test'

type MockedResponse = {
  status?: number
  /** The whole body; a string is sent as plain text. */
  body?: unknown
  /** The response waits for this. */
  after?: Promise<unknown>
  /** Only this many requests are mocked; later ones reach the server. */
  times?: number
}

/** Mocks the responses to one path in the browser and returns the requests made. */
export async function mockApi(
  page: Page,
  path: string,
  { status = 200, body, after, times }: MockedResponse,
) {
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

/** The fields that the specification's response envelope and ours share. */
export const ok = (data: unknown) => ({ success: true, message: 'ok', data })
export const refused = (message: string) => ({ success: false, message })

/** A promise that the test resolves with `release`. */
export function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release }
}
