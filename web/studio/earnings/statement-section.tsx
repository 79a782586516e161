import { Download } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/studio-earnings'
import { fill } from '../../../contract/api/path.ts'
import { formatMonth } from '../../../contract/format/days.ts'
import { api, site } from '../../../contract/paths.ts'

/** A statement for each month with balance entries. */
export function StatementSection({ months }: { months: string[] }) {
  if (months.length === 0) return null
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  return (
    <section aria-labelledby="statements" className="mt-12">
      <h2 id="statements" className="text-2xl">
        {m.statements()}
      </h2>
      <p className="mt-2 max-w-text text-soft">{m.monthlyStatements()}</p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {months.map((month) => (
          <li key={month}>
            <Link
              to={fill(site.studioStatement, { month })}
              className="inline-flex min-h-11 items-center rounded-control border border-edge px-4 hover:border-ink"
            >
              {formatMonth(month)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-3">
        {years.map((year) => (
          <li key={year}>
            <a
              href={`${api.earningsCsv}?year=${year}`}
              download
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 hover:border-ink"
            >
              <Download aria-hidden="true" className="size-4" />
              {m.yearAsCsv({ year })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
