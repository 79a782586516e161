import { matchPath } from 'react-router'
import { site } from '../contract/paths.ts'

/** Fixed paths before patterns, as the router ranks them: `/messages/new` is not the conversation "new". */
const patterns = [...Object.values(site)].sort((a, b) => weight(a) - weight(b))

function weight(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length
}

export const patternOf = (pathname: string): string =>
  patterns.find((path) => matchPath(path, pathname)) ?? pathname

/**
 * The pattern of the path, or with `byQuery` one kind for each query parameter (all combinations would be hundreds).
 * Null for links to no page of the site: files, the API and its documentation, other sites, anchors.
 */
export function kindsOf(href: string, base: string, byQuery: boolean): string[] | null {
  if (href.startsWith('#') || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  if (url.origin !== new URL(base).origin || /^\/v1\/|^\/docs$|\.\w+$/.test(url.pathname)) return null
  const pattern = patternOf(url.pathname)
  const names = [...new Set(url.searchParams.keys())].sort()
  return byQuery && names.length > 0 ? names.map((name) => `${pattern}?${name}`) : [pattern]
}
