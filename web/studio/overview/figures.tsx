import { Link } from 'react-router'
import * as m from '#messages/studio-overview'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { site } from '../../../contract/paths.ts'
import { STATISTICS_DAYS } from '../../../contract/studio/statistics.ts'

import type { Overview } from './overview-data.ts'

/** Money and the last 30 days in one line; hidden while all of it is zero. */
export function Figures({ money, statistics }: Overview) {
  const recent = statistics?.recent
  const hasMoney = money !== null && money.balance + money.upcoming !== 0
  const isSeen = recent !== undefined && recent.views + recent.shown + recent.requests > 0
  if (!hasMoney && !isSeen) return null
  return (
    <section aria-label={m.figures()}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline pb-3">
        <h2 className="text-2xl">{m.figures()}</h2>
        <p className="flex gap-5 text-sm">
          <Link to={site.studioEarnings} className="underline underline-offset-4 hover:text-golden">
            {m.viewEarnings()}
          </Link>
          <Link to={site.studioStatistics} className="underline underline-offset-4 hover:text-golden">
            {m.viewStatistics()}
          </Link>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-b border-hairline py-4 sm:grid-cols-4">
        {money && (
          <>
            <Figure title={m.balance()} value={formatMajor(money.balance, money.currency)} />
            {money.nextPayout ? (
              <Figure
                title={m.nextPayout()}
                value={formatMajor(money.nextPayout.amount, money.currency)}
                note={formatCalendarDay(money.nextPayout.at.slice(0, 10))}
              />
            ) : (
              <Figure title={m.upcomingEarnings()} value={formatMajor(money.upcoming, money.currency)} />
            )}
          </>
        )}
        {recent && (
          <>
            <Figure
              title={m.profileViewsInDays({ days: STATISTICS_DAYS })}
              value={formatCount(recent.views)}
            />
            <Figure
              title={m.requestsInDays({ days: STATISTICS_DAYS })}
              value={formatCount(recent.requests)}
            />
          </>
        )}
      </dl>
    </section>
  )
}

/** Inside a `dl`. */
export function Figure({ title, value, note }: { title: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      <dd>
        <span className="figures block font-display text-2xl wrap-anywhere">{value}</span>
        {note && <span className="figures block text-sm text-soft">{note}</span>}
      </dd>
    </div>
  )
}
