import { formatCalendarDay } from '../../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import type { Earnings } from '../../../contract/payments/payouts.ts'
import { TextLink } from '../../sign-in/text-link.tsx'

/** The masked account, or where it is if the provider does not tell its number. */
const nameAccount = (lastFour: string | null): string =>
  lastFour ? `your account ending in ${lastFour}` : 'your account at our payment provider'

type NextPayoutProps = {
  earnings: Earnings /** Of the next payout or, without one, of the next run. */
  day: string
}

/** When the next payout is sent, how much, and where to, also while nothing is due. */
export function NextPayout({ earnings, day }: NextPayoutProps) {
  const { nextPayout, currency, payee, byHand, heldBack } = earnings
  if (byHand) return null
  const isReady = payee.state === 'ready'
  const isStopped = heldBack.some(({ amount }) => amount === null)
  return (
    <section
      aria-label="Next payout"
      className="mt-8 rounded-control border border-hairline bg-raised px-5 py-4"
    >
      <h2 className="font-text text-sm font-normal tracking-normal text-soft">Next payout</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-display text-2xl">
          {formatMajor(nextPayout?.amount ?? asMajor(0), currency)}
        </span>
        {isReady && (
          <span>
            {!isStopped && `on ${formatCalendarDay(day)} `}to {nameAccount(payee.lastFour)}
          </span>
        )}
      </p>
      <p className="mt-1 text-sm text-soft">{explain(earnings, isStopped)}</p>
      <p className="mt-2 text-sm">
        <TextLink to="#payee">{isReady ? 'Change payout account' : 'Set up payout account'}</TextLink>
      </p>
    </section>
  )
}

function explain({ nextPayout, payee, minimum, currency }: Earnings, isStopped: boolean): string {
  if (payee.state !== 'ready') return 'We can’t pay you without a payout account.'
  if (isStopped) return 'Payouts are paused, so there’s no date yet.'
  return nextPayout
    ? 'It can take a few days to appear.'
    : `Nothing is due yet. We pay out daily once your balance reaches ${formatMajor(minimum, currency)}.`
}
