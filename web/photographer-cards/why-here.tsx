import * as m from '#messages/photographer-cards'
import type { SearchResult } from '../../contract/search/search.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { TextLink } from '../sign-in/text-link.tsx'

/** Opens to what gave a result its place, also without JavaScript. Above the link that covers the card. */
export function WhyHere({ result: { fullName, slug, why } }: { result: SearchResult }) {
  return (
    <details className="relative z-10 mt-3 text-sm">
      <summary className="inline-flex min-h-9 w-fit items-center text-soft hover:text-ink pointer-coarse:min-h-11">
        {m.whyHere()}
        <span className="sr-only">: {fullName ?? slug}</span>
      </summary>
      <p className="mt-1 font-medium">{why.summary}</p>
      <dl className="figures mt-2 grid gap-2">
        {why.reasons.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-soft">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <TextLink to={helpPath('search-order')}>{m.noPlaceForSale()}</TextLink>
      </p>
    </details>
  )
}
