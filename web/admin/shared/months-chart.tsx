import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/admin-shared'
import { formatMonth } from '../../../contract/format/days.ts'
import { MonthBars, MonthsHead } from '../../ui/charts/month-bars.tsx'
import { join } from '../../ui/join-classes.ts'
import { rich } from '../../ui/rich.ts'

type Value = number | null

/** One line of bars. */
export type ChartMeasure<Id extends string = string> = {
  id: Id
  text: string
  /** The sentence above the chart. */
  head: (count: number, total: () => ReactNode) => ReactNode[]
  format: (value: Value) => string
  /** Short form for the axis. */
  brief: (value: number) => string
  wholeOnly: boolean
  /** The figure above the chart, where it is not the sum of the months. */
  total?: Value
}

type Month<Id extends string> = { month: string } & Record<Id, Value>

type MonthsChartProps<Id extends string> = {
  months: Month<Id>[]
  /** The first is the default. */
  measures: readonly ChartMeasure<Id>[]
  caption: string
}

/** Content of a panel with the label `months`: one measure as a chart, or all of them as a table. */
export function MonthsChart<Id extends string>({ months, measures, caption }: MonthsChartProps<Id>) {
  const [search, setSearch] = useSearchParams()
  const measure = measures.find(({ id }) => id === search.get('chart')) ?? measures[0]!
  const [asTable, setAsTable] = useState(false)
  const total =
    measure.total === undefined
      ? months.reduce((sum, month) => sum + (month[measure.id] ?? 0), 0)
      : measure.total
  const choose = (id: Id) =>
    setSearch(id === measures[0]!.id ? {} : { chart: id }, { replace: true, preventScrollReset: true })
  return (
    <>
      <MonthsHead
        sentence={rich(
          measure.head(total ?? 0, () => (
            <span className="font-medium text-ink">{measure.format(total)}</span>
          )),
        )}
        className="text-xl"
      >
        <MeasureSwitch measures={measures} chosen={measure.id} onChoose={choose} />
      </MonthsHead>
      {!asTable && (
        <MonthBars
          months={months.map((month) => ({ month: month.month, value: month[measure.id] ?? 0 }))}
          format={measure.format}
          brief={measure.brief}
          wholeOnly={measure.wholeOnly}
        />
      )}
      <MonthsTable
        months={months}
        measures={measures}
        caption={caption}
        visible={asTable}
        chosen={measure.id}
      />
      <TableSwitch asTable={asTable} onChange={setAsTable} />
    </>
  )
}

type TableSwitchProps = { asTable: boolean; onChange: (asTable: boolean) => void }

const TableSwitch = ({ asTable, onChange }: TableSwitchProps) => (
  <button
    type="button"
    onClick={() => onChange(!asTable)}
    className="mt-4 min-h-6 text-sm text-soft underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-golden pointer-coarse:min-h-11 print:hidden"
  >
    {asTable ? m.showChart() : m.showTable()}
  </button>
)

type SwitchProps<Id extends string> = {
  measures: readonly ChartMeasure<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
}

function MeasureSwitch<Id extends string>({ measures, chosen, onChoose }: SwitchProps<Id>) {
  return (
    <fieldset className="flex flex-wrap rounded-control border border-hairline bg-paper p-1 max-sm:w-full print:hidden">
      <legend className="sr-only">{m.chart()}</legend>
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

type MonthsTableProps<Id extends string> = {
  months: Month<Id>[]
  measures: readonly Pick<ChartMeasure<Id>, 'id' | 'text' | 'format'>[]
  caption: string
  visible: boolean
  /** A phone has room for one column of figures; the hidden table shows all. */
  chosen?: Id
}

/** The same figures for screen readers, or as a visible table. */
export function MonthsTable<Id extends string>({
  months,
  measures,
  caption,
  visible,
  chosen,
}: MonthsTableProps<Id>) {
  const room = (id: Id) =>
    join('py-2 ps-4 text-end', visible && chosen !== undefined && id !== chosen && 'max-sm:hidden')
  return (
    <div className={visible ? 'mt-6' : 'sr-only'}>
      <table className="figures w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 font-normal">
              {m.month()}
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
                  {format(month[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
