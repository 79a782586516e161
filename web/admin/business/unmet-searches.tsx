import type { ReactNode } from 'react'
import * as m from '#messages/admin-business'
import { UNMET_DAYS, type UnmetSearch } from '../../../contract/admin/business.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { services } from '../../../contract/listings/services.ts'
import { Panel } from '../../ui/panel.tsx'

type UnmetSearchesProps = { searches: UnmetSearch[]; csv: ReactNode }

/** Shows the operator which photographers to invite. */
export function UnmetSearches({ searches, csv }: UnmetSearchesProps) {
  const most = searches[0]?.searches ?? 1
  return (
    <Panel aria-labelledby="unmet" className="keep-whole min-w-0 p-5 sm:p-6">
      <h2 id="unmet" className="text-xl">
        {m.searchesWithoutResults()}
      </h2>
      <p className="mt-0.5 text-soft">{m.searchesIntro({ days: UNMET_DAYS })}</p>
      {searches.length === 0 ? (
        <p className="mt-4">{m.everySearchFoundAPhotographer()}</p>
      ) : (
        <table className="figures mt-4 w-full text-start">
          <caption className="sr-only">{m.searchesCaption()}</caption>
          <thead className="text-sm text-soft">
            <tr className="border-b border-hairline">
              <th scope="col" className="py-2 font-normal">
                {m.service()}
              </th>
              <th scope="col" className="py-2 ps-4 font-normal">
                {m.location()}
              </th>
              <th scope="col" className="py-2 ps-4 text-end font-normal">
                {m.searches()}
              </th>
              <th scope="col" className="py-2 ps-4 text-end font-normal max-sm:hidden">
                {m.lastSearch()}
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map((search) => (
              <SearchRow key={`${search.service} ${search.place}`} search={search} most={most} />
            ))}
          </tbody>
        </table>
      )}
      {csv}
    </Panel>
  )
}

function SearchRow({
  search: { service, place, searches, lastDay },
  most,
}: {
  search: UnmetSearch
  most: number
}) {
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className="py-2 align-top font-normal">
        {services().find(({ key }) => key === service)?.name ?? m.anyService()}
      </th>
      <td className="py-2 ps-4 align-top break-words">{place ?? m.anyLocation()}</td>
      <td className="py-2 ps-4 text-end align-top">
        {formatCount(searches)}
        <span aria-hidden="true" className="mt-1 ms-auto block h-1 w-24 bg-hairline/60">
          <span className="block h-full bg-golden" style={{ width: `${(searches / most) * 100}%` }} />
        </span>
      </td>
      <td className="py-2 ps-4 text-end align-top whitespace-nowrap max-sm:hidden">
        {formatShortDay(lastDay)}
      </td>
    </tr>
  )
}
