import { X } from 'lucide-react'
import { Link } from 'react-router'
import { site } from '../../contract/paths.ts'
import type { SearchPage } from '../../contract/search.ts'
import { asQuery, withoutFields } from '../search-criteria/search-criteria.ts'
import { setFilters } from './describe-search.ts'

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-hairline bg-raised px-3.5 text-sm hover:border-ink pointer-coarse:min-h-11'

/** What is set, each part as a link to the search without it. */
export function SearchChips({ criteria, found }: { criteria: URLSearchParams; found: SearchPage }) {
  const set = setFilters(criteria, found)
  if (set.length === 0) return null
  const without = (names: string[]) => asQuery(withoutFields(criteria, [...names, 'page'])) || site.search
  return (
    <ul aria-label="Your search" className="mt-4 flex flex-wrap items-center gap-2">
      {set.map(({ text, names }) => (
        <li key={names[0]}>
          <Link to={without(names)} preventScrollReset className={chip}>
            <span className="sr-only">Remove </span>
            {text}
            <X aria-hidden="true" className="size-4 text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={without(set.flatMap(({ names }) => names))}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-1 text-sm underline underline-offset-4 hover:text-golden pointer-coarse:min-h-11"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
