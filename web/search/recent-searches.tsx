import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/search'
import { site } from '../../contract/paths.ts'
import { buttonClass } from '../ui/button.tsx'

const STORED = 'recentSearches'
const MAX_STORED = 5

type RecentSearch = { query: string; text: string }

/** Searches of this browser, newest first. Storage may be blocked or hold anything. */
function readRecent(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.query === 'string' && one.text) : []
  } catch {
    return []
  }
}

function storeRecent(list: RecentSearch[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(list))
  } catch {
    // Without storage there are no recent searches.
  }
}

/** Remembers this search, and lists the earlier ones. Invisible until it has something to list, so that nothing shifts. */
export function RecentSearches({ query, text }: RecentSearch) {
  const [recent, setRecent] = useState<RecentSearch[]>([])
  useEffect(() => {
    const others = readRecent().filter((one) => one.query !== query && one.text !== text)
    if (text) storeRecent([{ query, text }, ...others].slice(0, MAX_STORED))
    setRecent(others)
  }, [query, text])
  const clear = () => {
    storeRecent([])
    setRecent([])
  }
  return (
    <div className={recent.length > 0 ? undefined : 'invisible'}>
      <button
        type="button"
        popoverTarget="recent-searches"
        className={buttonClass('quiet', 'regular', '!px-3 [anchor-name:--recent]')}
      >
        <History aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{m.recentSearches()}</span>
      </button>
      <div
        id="recent-searches"
        popover="auto"
        className="m-auto w-80 max-w-[90vw] rounded-control border border-hairline bg-raised p-2 text-ink shadow-xl supports-[anchor-name:--x]:absolute supports-[anchor-name:--x]:inset-auto supports-[anchor-name:--x]:m-0 supports-[anchor-name:--x]:[position-anchor:--recent] supports-[anchor-name:--x]:[position-area:bottom_span-left]"
      >
        <ul>
          {recent.map((one) => (
            <li key={one.query}>
              <Link
                to={`${site.search}?${one.query}`}
                onClick={({ currentTarget }) =>
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                }
                className="flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-wash"
              >
                {one.text}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={clear}
          className={buttonClass('quiet', 'small', 'mt-1 w-full text-soft')}
        >
          {m.clearRecentSearches()}
        </button>
      </div>
    </div>
  )
}
