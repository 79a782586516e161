import * as m from '#messages/studio-statistics'
import { formatMonth } from '../../../contract/format/days.ts'
import type { Statistics } from '../../../contract/studio/statistics.ts'
import type { Measure } from './measures.ts'

type MonthsTableProps = { months: Statistics['months']; measures: Measure[] }

/** Newest first. Scrolls sideways on a phone. */
export function MonthsTable({ months, measures }: MonthsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section tabIndex={0} aria-label={m.figuresByMonth()} className="overflow-x-auto">
      <table className="figures w-full text-start text-sm">
        <caption className="sr-only">{m.tableCaption()}</caption>
        <thead className="text-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 font-normal">
              {m.month()}
            </th>
            {measures.map(({ id, text }) => (
              <th key={id} scope="col" className="py-2 ps-4 text-end font-normal whitespace-nowrap">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-2 font-normal whitespace-nowrap">
                {formatMonth(month.month)}
              </th>
              {measures.map(({ id, format }) => (
                <td key={id} className="py-2 ps-4 text-end whitespace-nowrap">
                  {format(month[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
