import * as m from '#messages/studio-earnings'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import type { Earnings } from '../../../contract/payments/payouts.ts'
import { TextLink } from '../../sign-in/text-link.tsx'

/** When and to which masked account, or where that is if the provider does not tell its number. */
function describeTarget(lastFour: string | null, day: string | null): string {
  if (day) return lastFour ? m.onDayToAccountEndingIn({ day, lastFour }) : m.onDayToAccount({ day })
  return lastFour ? m.toAccountEndingIn({ lastFour }) : m.toAccount()
}

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
      aria-label={m.nextPayout()}
      className="mt-8 rounded-control border border-hairline bg-raised px-5 py-4"
    >
      <h2 className="font-text text-sm font-normal tracking-normal text-soft">{m.nextPayout()}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-display text-2xl">
          {formatMajor(nextPayout?.amount ?? asMajor(0), currency)}
        </span>
        {isReady && <span>{describeTarget(payee.lastFour, isStopped ? null : formatCalendarDay(day))}</span>}
      </p>
      <p className="mt-1 text-sm text-soft">{explain(earnings, isStopped)}</p>
      <p className="mt-2 text-sm">
        <TextLink to="#payee">{isReady ? m.changePayoutAccount() : m.setUpPayoutAccount()}</TextLink>
      </p>
    </section>
  )
}

function explain({ nextPayout, payee, minimum, currency }: Earnings, isStopped: boolean): string {
  if (payee.state !== 'ready') return m.weCantPayYouWithoutAPayoutAccount()
  if (isStopped) return m.payoutsArePaused()
  return nextPayout
    ? m.itCanTakeAFewDaysToAppear()
    : m.nothingIsDueYet({ minimum: formatMajor(minimum, currency) })
}
