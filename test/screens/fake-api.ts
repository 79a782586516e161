type FakeResponse = {
  status?: number
  /** The whole body, or a function that makes it from the request; a string is sent as plain text. */
  body?: unknown
  headers?: Record<string, string>
  /** Only for requests that change something. */
  method?: 'write'
  /** The response waits for this. */
  after?: Promise<unknown>
  /** Only this many requests get it; later ones get what was set before. */
  times?: number
  /** The connection is lost instead. */
  lost?: boolean
}

export type FakeRequest = { method: string; url: URL; headers: Headers; body: unknown }

type Rule = FakeResponse & { path: string; requests: FakeRequest[] }

let rules: Rule[] = []
let unexpected: string[] = []

/** Sets the responses to one path and returns the requests made; the newest rule of a path counts. */
export function fakeApi(path: string, response: FakeResponse): FakeRequest[] {
  const rule = { ...response, path, requests: [] }
  rules.unshift(rule)
  return rule.requests
}

/** The fields that the specification's response envelope and ours share. */
export const ok = (data: unknown) => ({ success: true, message: 'ok', data })
export const refused = (message: string) => ({ success: false, message })

/** Requests to paths without a rule since the last call. */
export function resetFakeApi(): string[] {
  const paths = unexpected
  rules = []
  unexpected = []
  return paths
}

const realFetch = globalThis.fetch

export async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/v1/')) return realFetch(input, init)
  const isRead = request.method === 'GET'
  const rule = rules.find(
    ({ path, times, method }) => path === url.pathname && times !== 0 && !(method === 'write' && isRead),
  )
  if (!rule) {
    unexpected.push(`${request.method} ${url.pathname}`)
    return Response.json({ success: false, message: 'Not found' }, { status: 404 })
  }
  if (rule.times !== undefined) rule.times -= 1
  const text = await request.text()
  const received = {
    method: request.method,
    url,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
  rule.requests.push(received)
  const { status = 200, headers, after, lost } = rule
  const body = typeof rule.body === 'function' ? rule.body(received) : rule.body
  await Promise.race([after, aborted(request.signal)])
  if (request.signal.aborted) throw request.signal.reason
  if (lost) throw new TypeError('Failed to fetch')
  if (body instanceof ReadableStream) return new Response(body, { status })
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'content-type': 'text/plain' } })
  return Response.json(body ?? { success: status < 400, message: '' }, { status, headers })
}

function aborted(signal: AbortSignal) {
  return new Promise((resolve) => signal.addEventListener('abort', resolve))
}
