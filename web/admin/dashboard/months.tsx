import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRootData } from '../../client/root-data.ts'
import { formatMonth } from '../../ui/calendar-text.ts'
import { join } from '../../ui/join-classes.ts'
import { MonthBars } from '../../ui/month-bars.tsx'
import type { Month } from './api.ts'
import { brief, briefMoney } from './figures.ts'
import { type Measure, measures } from './measures.ts'

export default function Months({ months }: { months: Month[] }) {
  const [search, setSearch] = useSearchParams()
  const measure = measures.find(({ id }) => id === search.get('chart')) ?? measures[0]
  const [asTable, setAsTable] = useState(false)
  const currency = useRootData()?.screenCurrency
  const total = months.reduce((sum, month) => sum + month[measure.id], 0)
  const choose = (id: Measure['id']) =>
    setSearch(id === measures[0].id ? {} : { chart: id }, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="months" className="text-xl">
            Last 12 months
          </h2>
          <p className="figures mt-0.5 text-soft">
            <span className="font-medium text-ink">{measure.format(total, currency)}</span> {measure.sentence}
          </p>
        </div>
        <MeasureSwitch chosen={measure.id} onChoose={choose} />
      </div>
      {!asTable && (
        <MonthBars
          months={months.map((month) => ({ month: month.month, value: month[measure.id] }))}
          format={(value) => measure.format(value, currency)}
          brief={measure.id === 'money' ? (value) => briefMoney(value, currency) : brief}
          wholeOnly={measure.id !== 'money'}
        />
      )}
      <FiguresTable months={months} visible={asTable} chosen={measure.id} currency={currency} />
      <button
        type="button"
        onClick={() => setAsTable(!asTable)}
        className="mt-4 min-h-6 text-sm text-soft underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-golden pointer-coarse:min-h-11 print:hidden"
      >
        {asTable ? 'Show chart' : 'Show table'}
      </button>
    </>
  )
}

type SwitchProps = { chosen: Measure['id']; onChoose: (id: Measure['id']) => void }

function MeasureSwitch({ chosen, onChoose }: SwitchProps) {
  return (
    <fieldset className="flex justify-between rounded-control border border-hairline bg-paper p-1 max-sm:w-full print:hidden">
      <legend className="sr-only">Chart</legend>
      {measures.map(({ id, text }) => (
        <label
          key={id}
          className={join(
            'relative flex min-h-8 cursor-pointer items-center rounded-[7px] px-1.5 text-sm sm:px-3 transition-colors pointer-coarse:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-golden',
            id === chosen ? 'bg-raised font-medium text-ink shadow-sm' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="chart"
            className="sr-only"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

type FiguresTableProps = { months: Month[]; visible: boolean; chosen: Measure['id']; currency?: string }

/** The same figures for screen readers, or as a visible table. */
function FiguresTable({ months, visible, chosen, currency }: FiguresTableProps) {
  // A phone has room for one column of figures; the hidden table shows all.
  const room = (id: Measure['id']) =>
    join('py-2 pl-4 text-right', visible && id !== chosen && 'max-sm:hidden')
  return (
    <div className={visible ? 'mt-6' : 'sr-only'}>
      <table className="figures w-full text-left">
        <caption className="sr-only">New clients, photographers, bookings and revenue by month</caption>
        <thead className="text-sm text-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 font-normal">
              Month
            </th>
            {measures.map(({ id, text }) => (
              <th key={id} scope="col" className={join(room(id), 'font-normal')}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-2 font-normal whitespace-nowrap">
                {formatMonth(month.month)}
              </th>
              {measures.map(({ id, format }) => (
                <td key={id} className={room(id)}>
                  {format(month[id], currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
