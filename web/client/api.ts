import * as m from '#messages/client'
import type { Failure, FieldError, Success } from '../../contract/api/envelope.ts'
import { urlOf } from '../../contract/api/path.ts'
import { api } from '../../contract/paths.ts'
import { currentLocale } from '../../messages/locale.ts'
import { type ApiRequest, type DataIn, post } from './api-request.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { type Renewal, renewSession } from './renewal.ts'
import { noteSessionEnd } from './session-end.ts'

type RequestOptions = {
  /** Neither sends nor renews the token of the back-office: for public calls, and for members, whose session is a cookie. */
  withoutToken?: boolean
  /** A call that no screen waits for: if it is refused, the session goes on until a screen's own call is. */
  background?: boolean
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
  /** The administrator must enter their password again first. */
  readonly needsIdentity: boolean

  constructor(response: Response | null, data: unknown) {
    const failure = (data ?? {}) as Partial<Failure>
    const fromServer = typeof failure.message === 'string' && failure.message !== ''
    super(
      fromServer
        ? failure.message
        : response
          ? m.serverAnswered({ status: response.status })
          : m.serverNotReached(),
    )
    this.status = response?.status ?? 0
    this.statusText = response?.statusText ?? ''
    this.errors = failure.errors ?? []
    this.headers = response?.headers ?? new Headers()
    this.data = data
    this.fromServer = fromServer
    this.needsIdentity = failure.reason === 'confirm_identity'
  }
}

/** Calls the API and returns the whole envelope; throws ApiError on anything but success. */
export async function request<R extends ApiRequest>(
  wanted: R,
  options: RequestOptions = {},
): Promise<Success<DataIn<R>>> {
  const response = await requestRaw(wanted, options)
  try {
    return (await response.json()) as Success<DataIn<R>>
  } catch (error) {
    // The connection broke, or the page was left, while the body was loading.
    if (options.signal?.aborted) throw error
    throw new ApiError(null, null)
  }
}

/** For responses that are not JSON (CSV, event streams); same token, renewal and errors. */
export async function requestRaw(wanted: ApiRequest, options: RequestOptions = {}): Promise<Response> {
  const token = options.withoutToken ? null : localStorage.getItem('authToken')
  let response = await send(wanted, options, token)
  if (response.status === 401 && !options.withoutToken) {
    const renewal = await renewSession(token, refresh)
    if (renewal.ok) response = await send(wanted, options, renewal.token)
    else if (!options.background) leave()
  }
  if (response.ok) return response
  const error = new ApiError(response, await readJson(response))
  if (!error.needsIdentity || options.background || !(await confirmIdentity())) throw error
  return requestRaw(wanted, options)
}

async function send(wanted: ApiRequest, { signal }: RequestOptions, token: string | null): Promise<Response> {
  const { method, body } = wanted
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLocale() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(urlOf(wanted), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(null, null)
  }
}

async function refresh(refreshToken: string): Promise<Renewal | null | 'unanswered'> {
  const response = await send(post(api.refresh, { body: { refreshToken } }), {}, null).catch(() => null)
  if (!response || response.status >= 500) return 'unanswered'
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
