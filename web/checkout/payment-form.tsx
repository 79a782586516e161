import { Form, useNavigation } from 'react-router'
import * as m from '#messages/checkout'
import type { Quote } from '../../contract/bookings/quotes.ts'
import { HOLD_MINUTES } from '../../contract/bookings/rules.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { Button } from '../ui/button.tsx'
import { useResultAction } from '../ui/result.tsx'
import { useClock } from '../ui/use-clock.ts'

/** Fields elsewhere on the page belong to this form. */
export const PAYMENT_FORM = 'payment'
/** The value of `next` that leads a visitor to sign-up. */
export const SIGN_UP = 'sign-up'
/** The value of `next` that leads a visitor to sign-in. */
export const SIGN_IN = 'sign-in'
/** Labels of the visitor's main button and of the second one. */
export const firstLabels = { [SIGN_UP]: m.createAnAccountToBook, [SIGN_IN]: m.signInToBook }
const otherLabels = { [SIGN_UP]: m.createAnAccount, [SIGN_IN]: m.iHaveAnAccount }
/** The value of `next` that only saves the venue. */
export const SAVE_VENUE = 'venue'

type PaymentProps = {
  packageId: string
  /** The add-ons in the price. */
  addOns: { id: string }[]
  /** Null until a time is chosen that is available. */
  quote: Quote | null
  /** The role of the visitor; null without a session. */
  member: string | null
  /** Was never signed in. */
  newcomer: boolean
  name: string
  /** The price of another choice is loading. */
  pending: boolean
}

export function PaymentForm({ packageId, addOns, quote, member, newcomer, name, pending }: PaymentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const clock = useClock(quote?.timeZone)
  const action = useResultAction()
  if (member === 'photographer') return <p className="text-soft">{m.signedInAsPhotographer()}</p>
  if (!quote) return <p className="text-sm text-soft">{m.nothingToPayYet()}</p>
  const due = formatMajor(quote.upfront, quote.currency)
  const { answerUntil } = quote
  const next =
    answerUntil === null
      ? m.confirmedOncePaid()
      : m.cardIsAuthorised({ name, deadline: formatDeadlineFor(clock, answerUntil) })
  if (member === null)
    return (
      <Form id={PAYMENT_FORM} method="post" action={action} className="grid gap-3">
        {(newcomer ? ([SIGN_UP, SIGN_IN] as const) : ([SIGN_IN, SIGN_UP] as const)).map((choice, index) => (
          <Button
            key={choice}
            type="submit"
            name="next"
            value={choice}
            look={index === 0 ? 'solid' : 'outline'}
            size="large"
            className="w-full"
          >
            {(index === 0 ? firstLabels : otherLabels)[choice]()}
          </Button>
        ))}
        <p className="text-sm text-soft">
          {answerUntil === null ? m.comeBackToPay() : m.comeBackToAuthorise()} {next}
        </p>
      </Form>
    )
  return (
    <Form id={PAYMENT_FORM} method="post" action={action} preventScrollReset className="grid gap-3">
      <input type="hidden" autoComplete="off" name="package" value={packageId} />
      {addOns.map(({ id }) => (
        <input key={id} type="hidden" autoComplete="off" name="addOns" value={id} />
      ))}
      <input type="hidden" autoComplete="off" name="expectedTotal" value={quote.total} />
      <Button type="submit" size="large" busy={busy} disabled={pending} className="w-full">
        {busy
          ? m.openingPayment()
          : answerUntil === null
            ? m.payAmountNow({ amount: due })
            : m.authorise({ amount: due })}
      </Button>
      <p className="text-sm text-soft">
        {quote.hold
          ? m.holdingTimeUntil({ deadline: formatDeadlineFor(clock, quote.hold.until) })
          : m.willHoldTime({ count: HOLD_MINUTES })}{' '}
        {next}
      </p>
    </Form>
  )
}
