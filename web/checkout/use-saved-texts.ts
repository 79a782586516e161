import { type RefObject, useEffect } from 'react'

const nameOf = (slug: string) => `framefolk:booking:${slug}`

function readTexts(slug: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(slug)) ?? '{}')
  } catch {
    return {}
  }
}

/** Venue and plans survive a reload and the way back from the payment page. Only in this tab: a venue may be a home address. */
export function useSavedTexts(container: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    const areas = () => [...element.querySelectorAll('textarea')]
    const texts = readTexts(slug)
    for (const area of areas()) if (texts[area.name] && !area.value) area.value = texts[area.name]!
    const save = () => {
      try {
        const typed = Object.fromEntries(areas().map(({ name, value }) => [name, value]))
        sessionStorage.setItem(nameOf(slug), JSON.stringify({ ...readTexts(slug), ...typed }))
      } catch {
        // Without storage the texts are lost on a reload, as before.
      }
    }
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [container, slug])
}
