import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import { createCachedPages, createPageCache } from './serve.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const launchSwitch = { peek: () => 'live', read: async () => 'live' } as unknown as LaunchSwitch
const pageOf = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })

function openPages() {
  const pages = createCachedPages({
    cache: createPageCache(2_000),
    launchSwitch,
    brandKey: () => 'none',
    whichPage: (path) => ({ name: path, path, status: 200 }),
    hasSession: () => false,
    always: {},
    s3PublicUrl: null,
  })
  /** Requests the page and returns its status and text. */
  return async (render: () => Promise<Response>) => {
    const seen: unknown[] = []
    const request = { method: 'GET', url: '/terms', id: 'id', headers: {} } as unknown as FastifyRequest
    const raw = {
      writeHead: (status: number) => seen.push(status),
      end: (bytes: Buffer) => seen.push(bytes.toString()),
    }
    const reply = { hijack: () => {}, raw } as unknown as FastifyReply
    if (!pages.answerAtOnce(request, reply)) await pages.answer(request, reply, render)
    return seen
  }
}

test('a page is rendered once a second, cached for at most two seconds, and served stale while it is renewed', async () => {
  const requestPage = openPages()
  let version = 0
  const render = vi.fn(async () => pageOf(200, `version ${++version}`))
  expect(await Promise.all([requestPage(render), requestPage(render)])).toEqual([
    [200, 'version 1'],
    [200, 'version 1'],
  ])
  vi.advanceTimersByTime(999)
  expect(await requestPage(render)).toEqual([200, 'version 1'])
  expect(render).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(await requestPage(render)).toEqual([200, 'version 1'])
  await vi.waitFor(async () => expect(await requestPage(render)).toEqual([200, 'version 2']))
  vi.advanceTimersByTime(2_000)
  expect(await requestPage(render)).toEqual([200, 'version 3'])
})

test('the last good page is served while rendering fails, but not instead of a 404', async () => {
  const requestPage = openPages()
  const fail = async () => pageOf(503, 'away')
  expect(await requestPage(fail)).toEqual([503, 'away'])
  await requestPage(async () => pageOf(200, 'good'))
  vi.advanceTimersByTime(2_000)
  expect(await requestPage(fail)).toEqual([200, 'good'])
  vi.advanceTimersByTime(2_000)
  expect(await requestPage(() => Promise.reject(new Error('broken')))).toEqual([200, 'good'])
  vi.advanceTimersByTime(2_000)
  expect(await requestPage(async () => pageOf(404, 'gone'))).toEqual([404, 'gone'])
  expect(await requestPage(fail)).toEqual([503, 'away'])
})
