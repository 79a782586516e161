import { formatDuration } from '../../../contract/format-duration.ts'
import type { AdminVerification } from '../../../contract/studio.ts'
import { formatAmount } from '../../format/money.ts'
import { Panel } from '../../ui/panel.tsx'
import { PictureWall } from './picture-wall.tsx'

/** What will be public: photos, texts, prices. */
export function Shown({ verification }: { verification: AdminVerification }) {
  const { portfolio = [], packages = [], photographer } = verification
  return (
    <Panel aria-labelledby="portfolio" className="p-5 sm:p-6">
      <h2 id="portfolio" className="text-xl">
        Portfolio
      </h2>
      <p className="mt-1 mb-4 text-soft">{portfolio?.length ?? 0} photos, as clients will see them.</p>
      <PictureWall label="Portfolio" pictures={portfolio ?? []} />
      {photographer?.about && (
        <p className="mt-5 border-t border-hairline pt-5 wrap-anywhere whitespace-pre-wrap">
          {photographer.about}
        </p>
      )}
      <ul className="mt-5 divide-y divide-hairline border-t border-hairline">
        {(packages ?? []).map((offer) => (
          <li key={offer.id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              {offer.name} <span className="text-soft">· {formatDuration(offer.minutes ?? 0)}</span>
            </span>
            <span className="figures">{formatAmount(offer.price ?? 0, offer.currency ?? 'USD')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
