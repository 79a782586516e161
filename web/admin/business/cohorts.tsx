import type { ReactNode } from 'react'
import * as m from '#messages/admin-business'
import type { Cohort } from '../../../contract/admin/business.ts'
import { formatMonth } from '../../../contract/format/days.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatShare, shareOf } from './measures.ts'

type CohortsProps = { cohorts: Cohort[]; csv: ReactNode }

/** The darker a cell, the more of the cohort booked again in that month. */
export function Cohorts({ cohorts, csv }: CohortsProps) {
  const longest = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  const months = Array.from({ length: longest }, (_, index) => index + 1)
  return (
    <Panel aria-labelledby="cohorts" className="keep-whole min-w-0 p-5 sm:p-6">
      <h2 id="cohorts" className="text-xl">
        {m.returningClients()}
      </h2>
      <p className="mt-0.5 text-soft">{m.cohortsIntro()}</p>
      {cohorts.length === 0 ? (
        <p className="mt-4">{m.noBookingsInTheLast12Months()}</p>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
          tabIndex={0}
          aria-label={m.returningClientsByMonth()}
          className="mt-4 overflow-x-auto"
        >
          <table className="figures w-full text-start text-sm">
            <caption className="sr-only">{m.cohortsCaption()}</caption>
            <thead className="text-soft">
              <tr className="border-b border-hairline">
                <th scope="col" className="py-2 font-normal whitespace-nowrap">
                  {m.firstBooking()}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-normal">
                  {m.clients()}
                </th>
                {months.map((later) => (
                  <th
                    key={later}
                    scope="col"
                    className="px-2 py-2 text-end font-normal whitespace-nowrap"
                    aria-label={m.monthsLater({ count: later })}
                  >
                    +{later}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <CohortRow key={cohort.month} cohort={cohort} months={months} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {csv}
    </Panel>
  )
}

function CohortRow({ cohort: { month, clients, returned }, months }: { cohort: Cohort; months: number[] }) {
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className="py-2 font-normal whitespace-nowrap">
        {formatMonth(month)}
      </th>
      <td className="px-3 py-2 text-end">{formatCount(clients)}</td>
      {months.map((later) => {
        const share = later > returned.length ? null : shareOf(returned[later - 1]!, clients)
        return (
          <td
            key={later}
            className="px-2 py-2 text-end whitespace-nowrap"
            style={share ? { background: shade(share) } : undefined}
          >
            {share === null ? '' : formatShare(share)}
          </td>
        )
      })}
    </tr>
  )
}

/** At most a third, so that the text on it stays readable in both themes. */
const shade = (share: number) =>
  `color-mix(in srgb, var(--color-golden) ${Math.min(33, Math.ceil(share / 3))}%, transparent)`
