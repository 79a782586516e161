/** The message for `?done=`. Anyone can write that URL, so only own keys of the list count. */
export function successMessage(url: URL, news: Record<string, string>): string | null {
  const what = url.searchParams.get('done') ?? ''
  return Object.hasOwn(news, what) ? news[what]! : null
}
