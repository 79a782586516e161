import type { Failure, FieldError, Success } from '../../contract/envelope.ts'
import { api } from '../../contract/paths.ts'
import { type Renewal, renewSession } from './renewal.ts'
import { noteSessionEnd } from './session-end.ts'

export type Query = Record<string, string | number | boolean | null | undefined>

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  query?: Query
  /** FormData is sent as multipart, anything else as JSON. */
  body?: unknown
  /** Public calls send no token and never renew it. */
  public?: boolean
  signal?: AbortSignal
}

/** An error response, or no response at all (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly errors: FieldError[]
  readonly headers: Headers
  readonly data: unknown
  /** False if the server sent no message for users, so that screens show their own. */
  readonly fromServer: boolean

  constructor(response: Response | null, data: unknown) {
    const failure = (data ?? {}) as Partial<Failure>
    const fromServer = typeof failure.message === 'string' && failure.message !== ''
    super(
      fromServer
        ? failure.message
        : response
          ? `The server answered ${response.status}.`
          : 'The server cannot be reached.',
    )
    this.status = response?.status ?? 0
    this.statusText = response?.statusText ?? ''
    this.errors = failure.errors ?? []
    this.headers = response?.headers ?? new Headers()
    this.data = data
    this.fromServer = fromServer
  }
}

/** Calls the API and returns the whole envelope; throws ApiError on anything but success. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Success<T>> {
  const response = await requestRaw(path, options)
  try {
    return (await response.json()) as Success<T>
  } catch (error) {
    // The connection broke, or the page was left, while the body was loading.
    if (options.signal?.aborted) throw error
    throw new ApiError(null, null)
  }
}

/** For responses that are not JSON (CSV, event streams); same token, renewal and errors. */
export async function requestRaw(path: string, options: RequestOptions = {}): Promise<Response> {
  const token = options.public ? null : localStorage.getItem('authToken')
  let response = await send(path, options, token)
  if (response.status === 401 && !options.public) {
    const renewal = await renewSession(token, refresh)
    if (renewal.ok) response = await send(path, options, renewal.token)
    else leave()
  }
  if (!response.ok) throw new ApiError(response, await readJson(response))
  return response
}

async function send(path: string, options: RequestOptions, token: string | null): Promise<Response> {
  const { body } = options
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  try {
    return await fetch(path + queryText(options.query), {
      method: options.method ?? 'GET',
      headers,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: options.signal,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError(null, null)
  }
}

async function refresh(refreshToken: string): Promise<Renewal | null | 'no answer'> {
  const options = { method: 'POST', body: { refreshToken } } as const
  const response = await send(api.refresh, options, null).catch(() => null)
  if (!response || response.status >= 500) return 'no answer'
  if (!response.ok) return null
  const answer = (await readJson(response)) as { data?: Partial<Renewal> } | null
  return answer?.data?.jwt ? { jwt: answer.data.jwt, refreshToken: answer.data.refreshToken } : null
}

/** Clears the ended session, except the page to return to after signing in. */
function leave(): void {
  // Of several requests refused at once, only the first still finds the user id.
  if (localStorage.getItem('authToken') !== null) {
    noteSessionEnd(localStorage.getItem('userID'))
    localStorage.clear()
  }
  window.location.assign('/login')
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

function queryText(query: Query = {}): string {
  const known = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
