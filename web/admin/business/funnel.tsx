import * as m from '#messages/admin-business'
import type { BusinessMonth } from '../../../contract/admin/business.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { Panel } from '../../ui/panel.tsx'
import { MonthsTable } from '../shared/months-chart.tsx'
import { formatShare, shareOf } from './measures.ts'

const format = (value: number | null) => formatCount(value ?? 0)

const steps = () =>
  [
    { id: 'waitlist', text: m.waitingList(), format },
    { id: 'waitlistAccounts', text: m.account(), format },
    { id: 'waitlistRequests', text: m.request(), format },
    { id: 'waitlistBookings', text: m.firstBooking(), format },
  ] as const

/** What became of the addresses that joined the waiting list in the last 12 months. */
export function Funnel({ months }: { months: BusinessMonth[] }) {
  const totals = steps().map(({ id }) => months.reduce((sum, month) => sum + month[id], 0))
  const joined = totals[0]!
  return (
    <Panel aria-labelledby="funnel" className="keep-whole min-w-0 p-5 sm:p-6">
      <h2 id="funnel" className="text-xl">
        {m.funnelTitle()}
      </h2>
      <p className="mt-0.5 text-soft">{m.funnelIntro()}</p>
      <dl className="mt-5 grid gap-4">
        {steps().map(({ id, text }, index) => (
          <div key={id} className="relative flex justify-between gap-4 pb-3">
            <dt className="text-soft">{text}</dt>
            <dd className="figures">
              <span className="font-medium">{formatCount(totals[index]!)}</span>
              {index > 0 && joined > 0 && (
                <span className="text-soft"> ({formatShare(shareOf(totals[index]!, joined))})</span>
              )}
              <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.5 bg-hairline/60">
                <span
                  className="block h-full bg-golden"
                  style={{ width: `${joined > 0 ? (totals[index]! / joined) * 100 : 0}%` }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-4">
        <summary className="min-h-6 cursor-pointer content-center text-sm text-soft pointer-coarse:min-h-11">
          {m.byMonthOfJoining()}
        </summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
          tabIndex={0}
          aria-label={m.waitingListByMonth()}
          className="overflow-x-auto"
        >
          <MonthsTable months={months} measures={steps()} caption={m.funnelCaption()} visible />
        </section>
      </details>
    </Panel>
  )
}
