type RouterWindow = { __reactRouterContext?: { basename?: string } }

/** What every address of this page's language starts with, for what goes past the router: "" or "/de". */
export function basename(): string {
  const known = (window as RouterWindow).__reactRouterContext?.basename ?? '/'
  return known === '/' ? '' : known
}
