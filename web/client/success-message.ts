/** The sentence for `?done=` in an address that anybody can write: only for words that are in the list itself. */
export function successMessage(url: URL, news: Record<string, string>): string | null {
  const what = url.searchParams.get('done') ?? ''
  return Object.hasOwn(news, what) ? news[what]! : null
}
