import type { Earnings } from '../../../contract/payouts.ts'
import { formatAmount } from '../../format/money.ts'
import { formatCalendarDay } from '../../ui/calendar-text.ts'

/** The masked account, or where it is if the provider does not tell its number. */
export const nameAccount = (lastFour: string | null): string =>
  lastFour ? `your account ending in ${lastFour}` : 'your account at our payment provider'

type NextPayoutProps = { earnings: Earnings /** As a day of the books. */; day: string | null }

/** When the next payout is sent, how much, and where to. */
export function NextPayout({ earnings: { nextPayout, currency, payee }, day }: NextPayoutProps) {
  if (!nextPayout || !day) return null
  return (
    <section
      aria-label="Next payout"
      className="mt-8 rounded-control border border-hairline bg-raised px-5 py-4"
    >
      <h2 className="font-text text-sm font-normal tracking-normal text-soft">Next payout</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-display text-2xl">{formatAmount(nextPayout.amount, currency)}</span>
        <span>
          on {formatCalendarDay(day)} to {nameAccount(payee.lastFour)}
        </span>
      </p>
      <p className="mt-1 text-sm text-soft">It can take a few days to appear.</p>
    </section>
  )
}
