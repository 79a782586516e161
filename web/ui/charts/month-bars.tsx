import { type ReactNode, useState } from 'react'
import * as m from '#messages/ui'
import { formatMonth } from '../../../contract/format/days.ts'
import { join } from '../join-classes.ts'
import { rich } from '../rich.ts'

type MonthBarsProps = {
  /** Oldest first; the last one is the current month. */
  months: { month: string; value: number }[]
  format: (value: number) => string
  /** Short form for the axis. */
  brief: (value: number) => string
  wholeOnly?: boolean
}

/** Hidden from screen readers, which get a table beside it. The current month is hatched: it is incomplete. */
export function MonthBars({ months, format, brief, wholeOnly = false }: MonthBarsProps) {
  const values = months.map(({ value }) => value)
  const marks = marksUpTo(Math.max(...values, 0), wholeOnly)
  const top = marks.at(-1) ?? 1
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  const running = months.length - 1
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? running
  const columns = { gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }
  return (
    <div aria-hidden="true" className="mt-5">
      <p className="figures mb-5 text-sm text-soft">
        {rich(
          (shown === running ? m.monthSoFar : m.monthValue)({
            month: formatMonth(months[shown]?.month ?? ''),
            value: format(values[shown] ?? 0),
            strong: (text) => <span className="font-medium text-ink">{text}</span>,
          }),
        )}
      </p>
      <div className="flex h-60 gap-3 sm:h-72">
        <div className="figures relative w-11 text-end text-sm leading-none text-soft">
          {marks.map((mark) => (
            <span key={mark} className="absolute inset-e-0 translate-y-1/2" style={{ bottom: share(mark) }}>
              {brief(mark)}
            </span>
          ))}
        </div>
        <div className="relative flex-1">
          {marks.map((mark) => (
            <div
              key={mark}
              className={join('absolute inset-x-0 border-t', mark === 0 ? 'border-edge' : 'border-hairline')}
              style={{ bottom: share(mark) }}
            />
          ))}
          <div className="absolute inset-0 grid" style={columns} onPointerLeave={() => setPointed(null)}>
            {months.map((month, index) => (
              <div
                key={month.month}
                className="relative"
                onPointerEnter={() => setPointed(index)}
                onPointerDown={() => setPointed(index)}
              >
                <div
                  className={join(
                    'absolute bottom-0 left-1/2 w-3/5 max-w-10 -translate-x-1/2 rounded-t-[3px] transition-[height,opacity] duration-250',
                    index === running ? 'hatched' : 'bg-golden',
                    pointed !== null && pointed !== index && 'opacity-45',
                  )}
                  style={{ height: share(values[index] ?? 0) }}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-2 ms-14 grid text-center text-sm text-soft" style={columns}>
        {months.map((month, index) => (
          <span key={month.month} className={join(index === shown && 'font-medium text-ink')}>
            <span className="sm:hidden">{formatMonth(month.month).slice(0, 1)}</span>
            <span className="hidden sm:inline">{formatMonth(month.month).slice(0, 3)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

type MonthsHeadProps = { sentence: ReactNode; className: string; children: ReactNode }

/** Above the bars: the sum of the measure, beside the choice of another one. */
export const MonthsHead = ({ sentence, className, children }: MonthsHeadProps) => (
  <div className="flex flex-wrap items-start justify-between gap-4">
    <div>
      <h2 id="months" className={className}>
        {m.last12Months()}
      </h2>
      <p className="figures mt-0.5 text-soft">{sentence}</p>
    </div>
    {children}
  </div>
)

const steps = [1, 2, 2.5, 5, 10]

/** Axis marks from 0 to just above `most`: about four, at round numbers, and whole numbers for counts. */
export function marksUpTo(most: number, wholeOnly = false): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  let step = (steps.find((candidate) => candidate * power >= rough - 1e-9) ?? 10) * power
  if (wholeOnly) step = Math.max(1, Math.ceil(step))
  const marks = Math.ceil(most / step - 1e-9)
  return Array.from({ length: marks + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
