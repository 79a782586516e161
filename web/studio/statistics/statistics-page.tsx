import { data, Link, useSearchParams } from 'react-router'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { api } from '../../../contract/paths.ts'
import { STATISTICS_DAYS, type Statistics } from '../../../contract/studio/statistics.ts'
import { get } from '../../client/api-request.ts'
import { siteContext } from '../../client/load-context.ts'
import { MonthBars, MonthsHead } from '../../ui/charts/month-bars.tsx'
import { Figure } from '../overview/figures.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/statistics-page.ts'
import { formatReplyTime, measuresIn } from './measures.ts'
import { MonthsTable } from './months-table.tsx'

export const meta = () => studioMeta('Statistics')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const answer = await context.get(siteContext).call(get(api.statistics))
  if (!answer.ok) throw data(null, { status: 503 })
  return answer.body.data
}

const figures: [title: string, format: (period: Statistics['recent']) => string][] = [
  ['Profile views', ({ views }) => formatCount(views)],
  ['Shown in searches', ({ shown }) => formatCount(shown)],
  ['Requests', ({ requests }) => formatCount(requests)],
  ['Acceptance rate', ({ acceptance }) => (acceptance === null ? 'None yet' : `${acceptance}%`)],
  ['Reply time', ({ replyMinutes }) => formatReplyTime(replyMinutes)],
]

export default function StatisticsPage({ loaderData: statistics }: Route.ComponentProps) {
  const { recent, before } = statistics
  return (
    <StudioFrame
      title="Statistics"
      intro={`The last ${STATISTICS_DAYS} days, and the ${STATISTICS_DAYS} days before.`}
    >
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 border-y border-hairline py-6 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([title, format]) => (
          <Figure key={title} title={title} value={format(recent)} note={`Before: ${format(before)}`} />
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
      <MonthsHead total={measure.format(total)} sentence={measure.sentence} className="text-2xl">
        <nav
          aria-label="Chart"
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
          Figures as a table
        </summary>
        <MonthsTable months={months} measures={measures} />
      </details>
    </section>
  )
}

const Meaning = () => (
  <section aria-labelledby="meaning" className="mt-12 max-w-text">
    <h2 id="meaning" className="text-xl">
      What we count
    </h2>
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-soft">
      <li>A view counts each time your public page is opened. Your own visits and bots don’t count.</li>
      <li>A search counts once for each page of results that shows you.</li>
      <li>The acceptance rate leaves out requests that wait for you or that the client cancelled.</li>
      <li>The reply time is the median: half of your replies were faster.</li>
      <li>Earnings are what was released to your balance after the platform fee, less refunds.</li>
      <li>We store these numbers by day, and nothing about visitors.</li>
    </ul>
  </section>
)
