import { Link } from 'react-router'
import * as m from '#messages/studio-overview'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { serviceName } from '../../format/wording.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { Overview } from './overview-data.ts'

/** A preview of the photographer's card, filled while the studio is set up. */
export function Glimpse({ profile, cover, from }: Overview) {
  const { fullName, slug, headline, place, services, currency, published } = profile
  return (
    <section aria-label={m.yourPage()} className="max-w-sm">
      <div className="overflow-hidden rounded-picture">
        {cover ? (
          <img
            src={cover.small}
            srcSet={cover.srcset}
            sizes="(min-width: 64rem) 22rem, 92vw"
            width={cover.width}
            height={cover.height}
            alt={cover.alt || m.yourCover()}
            className="aspect-3/2 w-full bg-hairline object-cover"
          />
        ) : (
          <div className="grid aspect-3/2 w-full place-items-center border border-hairline bg-raised text-soft">
            {m.yourCover()}
          </div>
        )}
      </div>
      <p className="mt-3 font-display text-xl break-words">
        <bdi>{fullName ?? slug}</bdi>
      </p>
      <p className="text-soft break-words">{headline || m.yourHeadline()}</p>
      <p className="mt-1 text-sm text-soft">
        {[place?.name ?? m.yourLocation(), ...services.slice(0, 3).map(serviceName)].join(' · ')}
      </p>
      <p className="figures mt-2 text-lg">
        {from === null ? (
          <span className="text-soft">{m.yourPrice()}</span>
        ) : (
          m.fromPrice({ price: formatMajor(asMajor(from), currency) })
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to={site.studioPreview}
          className="py-1 underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
        >
          {m.viewYourPage()}
        </Link>
        {published && <ActionForm name="unpublish" size="small" submit={m.unpublishPage()} look="quiet" />}
      </div>
    </section>
  )
}
