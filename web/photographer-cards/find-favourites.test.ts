import { expect, test } from 'vitest'
import { urlOf } from '../../contract/api/path.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import type { ApiRequest } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { findFavourites } from './find-favourites.ts'

/** A search with so many photographers that refuses pages of more than a hundred, like the real one. */
function searchAmong(known: number) {
  const requests: string[] = []
  const call = async (request: ApiRequest) => {
    requests.push(urlOf(request))
    const { searchParams } = new URL(urlOf(request), 'http://localhost')
    const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(searchParams.get(name))) as [
      number,
      number,
    ]
    if (pageSize > 100) return { status: 400, ok: false, body: { success: false, message: 'too many' } }
    const all = Array.from({ length: known }, (_, index) => ({ slug: `p${index}` }))
    const photographers = all.slice((page - 1) * pageSize, page * pageSize)
    const data = { photographers, total: known, totalPage: Math.ceil(known / pageSize), currentPage: page }
    return { status: 200, ok: true, body: { success: true, message: '', data } }
  }
  return { requests, call: call as unknown as SiteContext['call'] }
}
const slugs = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
const criteria = new URLSearchParams({ hours: '3' })
async function find(known: number, count: number): Promise<[number, number]> {
  const { requests, call } = searchAmong(known)
  const response = await findFavourites({ call }, slugs(count), criteria)
  const found = (response.body as { data: SearchPage }).data.photographers
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length)
  return [found.length, requests.length]
}

test('all two hundred favourites of an account are found, and a few with one request', async () => {
  expect(await find(200, 200)).toEqual([200, 2])
  expect(await find(101, 101)).toEqual([101, 2])
  expect(await find(100, 100)).toEqual([100, 1])
  expect(await find(60, 200)).toEqual([60, 1])
  expect(await find(3, 3)).toEqual([3, 1])
})

test('without favourites one page is read, not the whole market', async () => {
  expect(await find(5_000, 0)).toEqual([1, 1])
})

test('an error response is passed on', async () => {
  const call = (async () => ({ status: 400, ok: false })) as unknown as SiteContext['call']
  expect(await findFavourites({ call }, ['ada'], criteria)).toMatchObject({ status: 400, ok: false })
})
