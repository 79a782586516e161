import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiRequest } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'

type ListOptions<Name> = {
  /** The response's name for its rows: users, bookingList, transactionList … */
  name: Name
  /** Retry and refetch options, for screens that differ from the defaults. */
  rules?: { staleTime?: number; refetchOnWindowFocus?: boolean; retry?: number; refetchInterval?: number }
}

/** The rows that a page has under this name. */
export type RowIn<Page, Name extends keyof Page> = Page[Name] extends (infer Row)[] ? Row : never

export type PagedList<Row, Page = unknown> = {
  rows: Row[] | undefined
  totalPage: number
  /** Null if the server does not count. */
  total: number | null
  /** The whole response, for its other fields. */
  page: Page | undefined
  error: Error | null
  /** The rows are those of the previous view, until the new ones arrive. */
  stale: boolean
  fetching: boolean
  retry(): void
  prefetch(page: number): void
}

/** One page of a list; the old rows stay visible until the new ones are loaded. */
export function usePagedList<Page, Name extends keyof Page & string>(
  source: ApiRequest<Page>,
  { name, rules }: ListOptions<Name>,
): PagedList<RowIn<Page, Name>, Page> {
  const client = useQueryClient()
  const found = useQuery({ ...apiQuery(source), ...rules, placeholderData: keepPreviousData })
  const page = found.data as (Page & { totalPage?: number; total?: number }) | null | undefined
  const rows = page?.[name]
  return {
    rows: page === undefined ? undefined : ((Array.isArray(rows) ? rows : []) as RowIn<Page, Name>[]),
    totalPage: Number(page?.totalPage) || 1,
    total: page?.total ?? null,
    page: page ?? undefined,
    error: page === undefined ? found.error : null,
    stale: found.isPlaceholderData,
    fetching: found.isFetching,
    retry: () => void found.refetch(),
    prefetch: (target) => {
      void client.prefetchQuery(apiQuery({ ...source, query: { ...source.query, page: target } }))
    },
  }
}

/** The list may have become shorter: past the end, show the last page. */
export function useLastPage<Row>(list: PagedList<Row>, page: number, show: (page: number) => void): void {
  const past = !list.stale && list.rows?.length === 0 && page > list.totalPage
  useEffect(() => {
    if (past) show(list.totalPage)
  })
}
