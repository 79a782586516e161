const here = 'http://own.invalid'

/**
 * A path of this site, or null for whatever leads anywhere else: addresses in `?to=` come from links that anybody can write.
 * Parsed as a browser would, because `/\\evil.example` and `/.//evil.example` are other hosts to it.
 */
export function ownPath(to: string | null | undefined): string | null {
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return null
  const { origin, pathname, search, hash } = new URL(to, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}
