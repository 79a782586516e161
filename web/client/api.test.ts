import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from './api.ts'
import { type ApiRequest, get, post } from './api-request.ts'

type Call = { path: string; token: string | null; body: unknown; type: string | null }
type Answer = { status: number; body?: unknown } | Promise<{ status: number; body?: unknown }>

const to = (path: string): ApiRequest => ({ method: 'GET', path })

let stored: Map<string, string>
let tabStorage: Map<string, string>
let calls: Call[]
let respond: (call: Call) => Answer
const goTo = vi.fn()

beforeEach(() => {
  stored = new Map([
    ['authToken', 'old'],
    ['refreshToken', 'r1'],
    ['userID', 'u1'],
    ['other', 'x'],
  ])
  calls = []
  goTo.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  })
  tabStorage = new Map()
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => tabStorage.set(key, value) })
  vi.stubGlobal('window', {
    location: { assign: goTo, pathname: '/admin/users', search: '?page=2' },
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const call = { path, token, body, type: headers.get('content-type') }
    calls.push(call)
    const { status, body: data } = await respond(call)
    return new Response(JSON.stringify(data ?? { success: status < 400, message: 'm', data: call.path }), {
      status,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const isRefresh = (call: Call) => call.path === '/v1/auth/refresh-token'
const renewed = { success: true, message: '', data: { jwt: 'new', refreshToken: 'r2' } }
const expired = (call: Call): Answer => {
  if (isRefresh(call)) return { status: 200, body: renewed }
  return { status: call.token === 'new' ? 200 : 401 }
}

test('sends the bearer, the query without empty values, and JSON', async () => {
  respond = () => ({ status: 200 })
  const page = { title: 'T', content: 'Text', type: 'terms_condition' }
  await request(get(api.people, { query: { page: 2, search: '', role: undefined } }))
  await request(post(api.savePage, { body: page }))
  expect(calls[0]).toMatchObject({ path: '/v1/admin/list?page=2', token: 'old' })
  expect(calls[1]).toMatchObject({ body: page, type: 'application/json' })
})

test('a public request has no token, and a 401 does not cause a renewal', async () => {
  respond = () => ({ status: 401 })
  await expect(
    request(post(api.login, { body: { email: '', password: '' } }), { withoutToken: true }),
  ).rejects.toThrow(ApiError)
  expect(calls).toHaveLength(1)
  expect(calls[0]?.token).toBeNull()
  expect(stored.size).toBe(4)
})

test('on 401 renews with the refresh token, stores both values and repeats the request', async () => {
  respond = expired
  await expect(request(to('/v1/a'))).resolves.toMatchObject({ data: '/v1/a' })
  expect(calls.map((call) => [call.path, call.token])).toEqual([
    ['/v1/a', 'old'],
    ['/v1/auth/refresh-token', null],
    ['/v1/a', 'new'],
  ])
  expect(calls[1]?.body).toEqual({ refreshToken: 'r1' })
  expect([stored.get('authToken'), stored.get('refreshToken')]).toEqual(['new', 'r2'])
})

test('five requests that fail together cause one renewal and are all repeated', async () => {
  respond = async (call) => {
    await new Promise((done) => setTimeout(done, isRefresh(call) ? 20 : 1))
    return expired(call)
  }
  const responses = await Promise.all(['/1', '/2', '/3', '/4', '/5'].map((path) => request(to(path))))
  expect(responses.map((body) => body.data)).toEqual(['/1', '/2', '/3', '/4', '/5'])
  expect(calls.filter(isRefresh)).toHaveLength(1)
})

test('a request refused after another one has renewed uses the new token without another renewal', async () => {
  respond = (call) => {
    if (isRefresh(call)) return { status: 400 }
    if (call.token === 'old') stored.set('authToken', 'new')
    return { status: call.token === 'new' ? 200 : 401 }
  }
  await expect(request(to('/v1/a'))).resolves.toBeTruthy()
  expect(calls.filter(isRefresh)).toHaveLength(0)
})

test('if the refresh token fails, the access token is tried once as the refresh value', async () => {
  respond = (call) => {
    if (isRefresh(call) && (call.body as { refreshToken: string }).refreshToken === 'r1')
      return { status: 400 }
    return expired(call)
  }
  await expect(request(to('/v1/a'))).resolves.toBeTruthy()
  expect(calls.filter(isRefresh).map((call) => call.body)).toEqual([
    { refreshToken: 'r1' },
    { refreshToken: 'old' },
  ])
})

test.each([
  ['no response', 0],
  ['a 503', 503],
])(
  '%s to a renewal is retried with the same refresh token, not with the old access token',
  async (_, status) => {
    vi.useFakeTimers()
    let attempts = 0
    const failing = fetch
    respond = (call) => (isRefresh(call) && attempts++ < 3 ? { status: status || 200 } : expired(call))
    if (status === 0)
      vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
        path === '/v1/auth/refresh-token' && attempts < 3
          ? failing(path, init).then(() => Promise.reject(new TypeError('Failed to fetch')))
          : failing(path, init),
      )
    const done = request(to('/v1/a'))
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await expect(done).resolves.toMatchObject({ data: '/v1/a' })
    expect(calls.filter(isRefresh).map((call) => call.body)).toEqual(Array(4).fill({ refreshToken: 'r1' }))
    expect(stored.get('authToken')).toBe('new')
  },
)

test('without a response within the grace period, the access token is tried and then the session ends', async () => {
  vi.useFakeTimers()
  respond = (call) => (isRefresh(call) ? { status: 503 } : expired(call))
  const done = expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 401 })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await done
  const bodies = calls.filter(isRefresh).map((call) => (call.body as { refreshToken: string }).refreshToken)
  expect(bodies.slice(0, -1).every((value) => value === 'r1')).toBe(true)
  expect(bodies.at(-1)).toBe('old')
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login')
})

test('a sign-out during the renewal stays a sign-out', async () => {
  respond = (call) => {
    if (isRefresh(call)) for (const key of ['authToken', 'refreshToken', 'userID']) stored.delete(key)
    return expired(call)
  }
  await expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 401 })
  expect(stored.has('authToken')).toBe(false)
  expect(calls.at(-1)?.path).toBe('/v1/auth/refresh-token')
})

test('a new login during a renewal that fails is kept, and the request repeated with it', async () => {
  respond = (call) => {
    if (!isRefresh(call)) return expired(call)
    stored.set('authToken', 'new').set('refreshToken', 'r9')
    return { status: 400 }
  }
  await expect(request(to('/v1/a'))).resolves.toMatchObject({ data: '/v1/a' })
  expect([stored.get('authToken'), stored.get('refreshToken')]).toEqual(['new', 'r9'])
  expect(goTo).not.toHaveBeenCalled()
})

test('a renewal without a new refresh token keeps the stored one', async () => {
  respond = (call) => (isRefresh(call) ? { status: 200, body: { data: { jwt: 'new' } } } : expired(call))
  await request(to('/v1/a'))
  expect(stored.get('refreshToken')).toBe('r1')
})

test('both attempts failing clears all local storage and goes to /login', async () => {
  respond = (call) => ({ status: isRefresh(call) ? 400 : 401 })
  await expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 401 })
  expect(calls.filter(isRefresh)).toHaveLength(2)
  expect(stored.size).toBe(0)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login')
  expect([...tabStorage.values()]).toEqual([JSON.stringify({ path: '/admin/users?page=2', userId: 'u1' })])
})

test('several requests refused at once store the user and the path for the next login', async () => {
  respond = (call) => ({ status: isRefresh(call) ? 400 : 401 })
  await Promise.allSettled([request(to('/v1/a')), request(to('/v1/b')), request(to('/v1/c'))])
  expect(tabStorage.get('framefolk:ended')).toBe('{"path":"/admin/users?page=2","userId":"u1"}')
})

test('without a refresh token there is no renewal: storage is cleared and the browser goes to /login', async () => {
  stored.delete('refreshToken')
  respond = () => ({ status: 401 })
  await expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 401 })
  expect(calls.filter(isRefresh)).toHaveLength(0)
  expect(stored.size).toBe(0)
  expect(goTo).toHaveBeenCalledWith('/login')
})

test('a repeated request that is refused again is not repeated a second time', async () => {
  respond = (call) => (isRefresh(call) ? { status: 200, body: renewed } : { status: 401 })
  await expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 401 })
  expect(calls.map((call) => call.path)).toEqual(['/v1/a', '/v1/auth/refresh-token', '/v1/a'])
})

test('the renewal holds a lock that all tabs share', async () => {
  const locks = { request: vi.fn((_name: string, work: () => unknown) => work()) }
  vi.stubGlobal('navigator', { locks })
  respond = expired
  await request(to('/v1/a'))
  expect(locks.request).toHaveBeenCalledOnce()
})

test('an error has status, message and field errors', async () => {
  const errors = [{ field: 'email', message: 'Email is required' }]
  respond = () => ({ status: 400, body: { success: false, message: 'Please check', errors } })
  await expect(request(to('/v1/a'))).rejects.toMatchObject({
    status: 400,
    message: 'Please check',
    errors,
    fromServer: true,
  })
})

test('an error without a message of the server is marked as such', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 502, fromServer: false, errors: [] })
})

test('no response at all is an error with status 0', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(request(to('/v1/a'))).rejects.toMatchObject({ status: 0, fromServer: false })
})

test('a truncated response is an error with status 0, and an aborted request rejects as aborted', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success": tr'))
  await expect(request(to('/v1/places'))).rejects.toMatchObject({ status: 0 })
  await expect(request(to('/v1/places'), { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(
    ApiError,
  )
})
