import { useState } from 'react'
import { join } from '../../ui/join-classes.ts'
import type { Month } from './api.ts'
import { brief, longMonth, shortMonth } from './figures.ts'
import type { Measure } from './measures.ts'
import { marksUpTo } from './scale.ts'

type BarsProps = { months: Month[]; measure: Measure }

/** Hidden from screen readers, which get the table beside it. The current month is hatched: it is incomplete. */
export function Bars({ months, measure }: BarsProps) {
  const isMoney = measure.id === 'money'
  const values = months.map((month) => month[measure.id])
  const marks = marksUpTo(Math.max(...values, 0), !isMoney)
  const top = marks.at(-1) ?? 1
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  const running = months.length - 1
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? running
  const columns = { gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }
  return (
    <div aria-hidden="true" className="mt-5">
      <p className="figures mb-5 text-sm text-soft">
        {longMonth(months[shown]?.month ?? '')}
        {shown === running && ' so far'}:{' '}
        <span className="font-medium text-ink">{measure.format(values[shown] ?? 0)}</span>
      </p>
      <div className="flex h-60 gap-3 sm:h-72">
        <div className="figures relative w-11 text-right text-sm leading-none text-soft">
          {marks.map((mark) => (
            <span key={mark} className="absolute right-0 translate-y-1/2" style={{ bottom: share(mark) }}>
              {brief(mark, isMoney)}
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
      <div className="mt-2 ml-14 grid text-center text-sm text-soft" style={columns}>
        {months.map((month, index) => (
          <span key={month.month} className={join(index === shown && 'font-medium text-ink')}>
            <span className="sm:hidden">{shortMonth(month.month).slice(0, 1)}</span>
            <span className="hidden sm:inline">{shortMonth(month.month)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
