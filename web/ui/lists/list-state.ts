import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ZodType } from 'zod'

export const pageSizes = [10, 25, 50, 100] as const
const defaultPageSize = 10
/** The server accepts no higher number; far past the end anyway. */
const highestPage = 10_000_000
/** Defaults that are left out of the URL. */
const usual: Record<string, unknown> = { page: 1, pageSize: defaultPageSize, sort: 'newest' }

type Rules<Filter extends string> = { filters?: { [Name in Filter]: ZodType }; sort?: ZodType }
type Change<Filter extends string> = Partial<
  Record<'page' | 'pageSize' | 'search' | 'sort' | Filter, string | number>
>

export type ListState<Filter extends string = string> = {
  page: number
  pageSize: number
  search: string
  sort: string
  filters: Record<Filter, string>
  /** How many of search and filters are active. */
  narrowed: number
  /** Query for the server, without default values. */
  query: Record<string, string | number>
  change(values: Change<Filter>, options?: { replace?: boolean }): void
  /** Removes search and filters. */
  clear(): void
}

/**
 * Search, sort, filters and page of a list are in the URL. The contract's rules validate them, so an invalid URL shows
 * the default list instead of an error.
 */
export function useListState<Filter extends string = never>(rules: Rules<Filter> = {}): ListState<Filter> {
  const [params, setParams] = useSearchParams()
  // Of two quick changes, the second starts from the first, though the URL does not show that one yet.
  const latest = useRef(params)
  const onTheirWay = useRef<string[]>([])
  useEffect(() => {
    // The router may skip URLs that a newer one replaced: when one of ours arrives, those before it are done. A URL that is
    // not ours (Back, a link) ends them all.
    const arrived = onTheirWay.current.lastIndexOf(params.toString())
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1)
    if (onTheirWay.current.length === 0) latest.current = params
  }, [params])

  return useMemo(() => {
    function go(values: Record<string, unknown>, options: { replace?: boolean } = {}) {
      latest.current = withChange(latest.current, values)
      onTheirWay.current.push(latest.current.toString())
      setParams(latest.current, { preventScrollReset: true, ...options })
    }
    const names = Object.keys(rules.filters ?? {}) as Filter[]
    const read = (name: string, rule?: ZodType) => {
      const value = params.get(name) ?? ''
      return value && rule?.safeParse(value).success ? value : ''
    }
    const filters = Object.fromEntries(
      names.map((name) => [name, read(name, rules.filters?.[name])]),
    ) as Record<Filter, string>
    const page = Math.min(highestPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
    const wantedSize = Number(params.get('pageSize'))
    const pageSize = pageSizes.find((size) => size === wantedSize) ?? defaultPageSize
    const search = (params.get('search') ?? '').trim().slice(0, 200)
    const sort = read('sort', rules.sort)
    const known = Object.entries({ search, sort, ...filters }).filter(([, value]) => value !== '')

    return {
      page,
      pageSize,
      search,
      sort,
      filters,
      narrowed: names.filter((name) => filters[name] !== '').length + (search ? 1 : 0),
      query: { page, pageSize, ...(Object.fromEntries(known) as Record<string, string>) },
      change: go,
      clear: () => go(Object.fromEntries(['search', ...names].map((name) => [name, '']))),
    }
  }, [params, setParams, rules])
}

/** Any change but the page resets to page 1. */
function withChange(before: URLSearchParams, values: Record<string, unknown>): URLSearchParams {
  const after = new URLSearchParams(before)
  if (!('page' in values)) after.delete('page')
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || usual[name] === value) after.delete(name)
    else after.set(name, String(value))
  }
  return after
}
