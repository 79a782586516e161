import { MAX_PAGE_SIZE } from '../../contract/api/envelope.ts'
import { api } from '../../contract/paths.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { get } from '../client/api-request.ts'
import type { CallAnswer, SiteContext } from '../client/load-context.ts'

/** The favourites available for these criteria, all on one page: may be more than one response holds. */
export async function findFavourites(
  { call }: Pick<SiteContext, 'call'>,
  slugs: string[],
  criteria: URLSearchParams,
): Promise<CallAnswer<SearchPage>> {
  const pageSize = Math.min(Math.max(slugs.length, 1), MAX_PAGE_SIZE)
  const find = (page: number) => {
    const paging = { pageSize: String(pageSize), page: String(page), slugs: slugs.join(',') }
    return call(get(api.search, { query: new URLSearchParams([...criteria, ...Object.entries(paging)]) }))
  }
  const first = await find(1)
  if (!first.ok) return first
  const { data } = first.body
  const photographers = [...data.photographers]
  // Limited by the number of favourites: without any, the response is about all photographers.
  for (let page = 2; page <= Math.ceil(slugs.length / pageSize) && page <= data.totalPage; page += 1) {
    const next = await find(page)
    if (!next.ok) return next
    photographers.push(...next.body.data.photographers)
  }
  return { ...first, body: { ...first.body, data: { ...data, photographers } } }
}
