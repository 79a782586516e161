import { Form, useLocation, useNavigation } from 'react-router'
import { site } from '../../contract/paths.ts'
import type { Quote } from '../../contract/quotes.ts'
import { signInFor } from '../client/visit.ts'
import { formatMoment } from '../format/moments.ts'
import { formatAmount } from '../format/money.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { signInTo } from '../sign-in/wanted-path.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Fields elsewhere on the page belong to this form. */
export const PAYMENT_FORM = 'payment'

type PaymentProps = {
  packageId: string
  /** The add-ons in the price. */
  addOns: { id: string }[]
  /** Null until a time is chosen that is available. */
  quote: Quote | null
  /** The role of the visitor; null without a session. */
  member: string | null
  name: string
  /** The price of another choice is loading. */
  pending: boolean
}

export function PaymentForm({ packageId, addOns, quote, member, name, pending }: PaymentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (member === 'photographer')
    return (
      <p className="text-soft">You’re signed in as a photographer. To book, sign in with a client account.</p>
    )
  if (!quote) return <p className="text-sm text-soft">You won’t pay anything yet.</p>
  const due = formatAmount(quote.upfront, quote.currency)
  const next =
    quote.answerUntil === null
      ? 'Your booking is confirmed as soon as you pay.'
      : `${name} has until ${formatMoment(quote.answerUntil, quote.timeZone)} to accept. If they decline or don’t reply, you get a full refund.`
  if (member === null)
    return (
      <div className="grid gap-3">
        <ButtonLink to={signInFor(here)} size="large" className="w-full">
          Sign in to book
        </ButtonLink>
        <p className="text-center text-sm text-soft">
          New here?{' '}
          <TextLink to={signInTo(site.signUp, here, { role: 'client' })}>Create an account</TextLink>. You’ll
          come back here to add a message and pay.
        </p>
        <p className="text-sm text-soft">{next}</p>
      </div>
    )
  return (
    <Form id={PAYMENT_FORM} method="post" className="grid gap-3">
      <input type="hidden" autoComplete="off" name="package" value={packageId} />
      <input
        type="hidden"
        autoComplete="off"
        name="addOns"
        value={JSON.stringify(addOns.map(({ id }) => id))}
      />
      <input type="hidden" autoComplete="off" name="expectedTotal" value={quote.total} />
      <Button type="submit" size="large" busy={busy} disabled={pending} className="w-full">
        {busy ? 'Opening payment…' : `Pay ${due} now`}
      </Button>
      <p className="text-sm text-soft">We’ll hold this time for 30 minutes while you pay. {next}</p>
    </Form>
  )
}
