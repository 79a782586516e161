import { data, Link, useSearchParams } from 'react-router'
import * as m from '#messages/studio-statistics'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { api } from '../../../contract/paths.ts'
import { STATISTICS_DAYS, type Statistics } from '../../../contract/studio/statistics.ts'
import { get } from '../../client/api-request.ts'
import { siteContext } from '../../client/load-context.ts'
import { MonthBars, MonthsHead } from '../../ui/charts/month-bars.tsx'
import { rich } from '../../ui/rich.ts'
import { Figure } from '../overview/figures.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/statistics-page.ts'
import { formatReplyTime, measuresIn } from './measures.ts'
import { MonthsTable } from './months-table.tsx'

export const meta = () => studioMeta(m.statistics())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const answer = await context.get(siteContext).call(get(api.statistics))
  if (!answer.ok) throw data(null, { status: 503 })
  return answer.body.data
}

const figures: [title: () => string, format: (period: Statistics['recent']) => string][] = [
  [m.profileViews, ({ views }) => formatCount(views)],
  [m.shownInSearches, ({ shown }) => formatCount(shown)],
  [m.requests, ({ requests }) => formatCount(requests)],
  [m.acceptanceRate, ({ acceptance }) => (acceptance === null ? m.noneYet() : `${acceptance}%`)],
  [m.replyTime, ({ replyMinutes }) => formatReplyTime(replyMinutes)],
]

export default function StatisticsPage({ loaderData: statistics }: Route.ComponentProps) {
  const { recent, before } = statistics
  return (
    <StudioFrame title={m.statistics()} intro={m.theLastDays({ days: STATISTICS_DAYS })}>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 border-y border-hairline py-6 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([title, format]) => (
          <Figure
            key={title()}
            title={title()}
            value={format(recent)}
            note={m.figureBefore({ figure: format(before) })}
          />
        ))}
      </dl>
      <Months statistics={statistics} />
      <Meaning />
    </StudioFrame>
  )
}

/** One measure as a chart, all of them as a table. The measure is in the address, so that it needs no script. */
function Months({ statistics: { months, currency } }: { statistics: Statistics }) {
  const [search] = useSearchParams()
  const measures = measuresIn(currency)
  const measure = measures.find(({ id }) => id === search.get('chart')) ?? measures[0]!
  const total = months.reduce((sum, month) => sum + month[measure.id], 0)
  return (
    <section aria-labelledby="months" className="mt-12">
      <MonthsHead
        sentence={rich(
          measure.sum(total, () => <span className="font-medium text-ink">{measure.format(total)}</span>),
        )}
        className="text-2xl"
      >
        <nav
          aria-label={m.chart()}
          className="flex max-w-full gap-x-5 overflow-x-auto [scrollbar-width:none] max-sm:flex-wrap"
        >
          {measures.map(({ id, text }) => (
            <Link
              key={id}
              to={id === measures[0]!.id ? '?' : `?chart=${id}`}
              replace
              preventScrollReset
              aria-current={id === measure.id ? 'page' : undefined}
              className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-sm text-soft hover:text-ink aria-[current=page]:border-golden aria-[current=page]:text-ink"
            >
              {text}
            </Link>
          ))}
        </nav>
      </MonthsHead>
      <MonthBars
        months={months.map((month) => ({ month: month.month, value: month[measure.id] }))}
        format={measure.format}
        brief={
          measure.id === 'earnings' ? (value) => formatMajor(asMajor(value), currency, 'brief') : formatCount
        }
        wholeOnly={measure.id !== 'earnings'}
      />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer content-center text-sm text-soft">
          {m.figuresAsATable()}
        </summary>
        <MonthsTable months={months} measures={measures} />
      </details>
    </section>
  )
}

const Meaning = () => (
  <section aria-labelledby="meaning" className="mt-12 max-w-text">
    <h2 id="meaning" className="text-xl">
      {m.whatWeCount()}
    </h2>
    <ul className="mt-2 grid list-disc gap-1 ps-5 text-soft">
      <li>{m.aViewCounts()}</li>
      <li>{m.aSearchCountsOnce()}</li>
      <li>{m.theAcceptanceRate()}</li>
      <li>{m.theReplyTimeIsTheMedian()}</li>
      <li>{m.earningsAreWhatWasReleased()}</li>
      <li>{m.weStoreTheseNumbers()}</li>
    </ul>
  </section>
)
