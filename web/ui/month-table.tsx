import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import * as m from '#messages/ui'
import { formatMonth, weekdays } from '../../contract/format/days.ts'
import { join } from './join-classes.ts'
import { weeksOf } from './months.ts'

type MonthTableProps = ComponentProps<'table'> & {
  month: string
  chosen: string | null
  /** The link of an available day, with its label. */
  linkOf: (date: string) => (LinkProps & { 'data-date'?: string }) | false
}

/** A month with its available days as links, so that it works without JavaScript. */
export function MonthTable({ month, chosen, linkOf, ...table }: MonthTableProps) {
  return (
    <table {...table} className="figures mt-3 w-full table-fixed text-center">
      <caption className="sr-only">{m.availableDaysIn({ month: formatMonth(month) })}</caption>
      <thead>
        <tr>
          {weekdays().map((name) => (
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
              <td key={date ?? weekdays()[n]} className="p-0.5">
                {date && <Day date={date} link={linkOf(date)} chosen={date === chosen} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = { date: string; link: LinkProps | false; chosen: boolean }

function Day({ date, link, chosen }: DayProps) {
  const number = Number(date.slice(8))
  if (!link) return <span className="grid min-h-11 place-items-center text-soft">{number}</span>
  return (
    <Link
      preventScrollReset
      {...link}
      aria-current={chosen ? 'date' : undefined}
      className={join(
        'grid min-h-11 place-items-center rounded-control font-medium transition-colors',
        chosen ? 'bg-golden text-on-golden' : 'bg-wash hover:outline-2 hover:outline-golden',
      )}
    >
      {number}
    </Link>
  )
}
