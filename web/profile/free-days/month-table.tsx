import { Link } from 'react-router'
import { weekdays } from '../../../contract/calendar-names.ts'
import { formatCalendarDay, formatMonth } from '../../ui/calendar-text.ts'
import { join } from '../../ui/join-classes.ts'
import { weeksOf } from '../../ui/months.ts'

type MonthTableProps = {
  month: string
  free: { date: string; first: string }[]
  chosen: string | null
  linkTo: (date: string) => string
}

/** A month with its available days as links. */
export function MonthTable({ month, free, chosen, linkTo }: MonthTableProps) {
  const first = new Map(free.map((day) => [day.date, day.first]))
  return (
    <table className="figures mt-3 w-full table-fixed text-center">
      <caption className="sr-only">Available dates in {formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 text-sm font-normal text-soft">
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, n) => (
              <td key={date ?? weekdays[n]} className="p-0.5">
                {date && first.has(date) ? (
                  <Link
                    to={linkTo(date)}
                    preventScrollReset
                    aria-label={`${formatCalendarDay(date)}, available from ${first.get(date)}`}
                    aria-current={date === chosen ? 'date' : undefined}
                    className={join(
                      'grid min-h-11 place-items-center rounded-control font-medium transition-colors',
                      date === chosen
                        ? 'bg-golden text-on-golden'
                        : 'bg-wash hover:outline-2 hover:outline-golden',
                    )}
                  >
                    {Number(date.slice(8))}
                  </Link>
                ) : (
                  <span className="grid min-h-11 place-items-center text-soft">
                    {date && Number(date.slice(8))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
