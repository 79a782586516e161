import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../client/queries.ts'
import type { Loose } from './loose.ts'

type ListSource = {
  path: string
  /** The response's name for its rows: users, bookingList, transactionList … */
  name: string
  query: Record<string, string | number>
  /** Retry and refetch options, for screens that differ from the defaults. */
  rules?: { staleTime?: number; refetchOnWindowFocus?: boolean; retry?: number; refetchInterval?: number }
}

export type PagedList<Row> = {
  rows: Loose<Row>[] | undefined
  totalPage: number
  /** Null if the server does not count. */
  total: number | null
  /** Other fields of the response. */
  beside: Record<string, unknown>
  error: Error | null
  /** The rows are those of the previous view, until the new ones arrive. */
  stale: boolean
  fetching: boolean
  retry(): void
  prefetch(page: number): void
}

/** One page of a list; the old rows stay visible until the new ones are loaded. */
export function usePagedList<Row>({ path, name, query, rules }: ListSource): PagedList<Row> {
  const client = useQueryClient()
  const found = useQuery({
    ...apiQuery<unknown>(path, query),
    ...rules,
    placeholderData: keepPreviousData,
  })
  const page = found.data === undefined ? undefined : readPage<Row>(found.data, name)
  return {
    rows: page?.rows,
    totalPage: page?.totalPage ?? 1,
    total: page?.total ?? null,
    beside: page?.beside ?? {},
    error: page ? null : found.error,
    stale: found.isPlaceholderData,
    fetching: found.isFetching,
    retry: () => void found.refetch(),
    prefetch: (target) => {
      void client.prefetchQuery(apiQuery(path, { ...query, page: target }))
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

function readPage<Row>(answer: unknown, name: string) {
  const beside = (answer ?? {}) as Record<string, unknown>
  const rows = beside[name]
  return {
    rows: (Array.isArray(rows) ? rows : []) as Loose<Row>[],
    totalPage: Number(beside.totalPage) || 1,
    total: typeof beside.total === 'number' ? beside.total : null,
    beside,
  }
}
