import { CircleCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { Earnings } from '../../../contract/payments.ts'
import { formatAmount } from '../../market/parts/money.ts'
import { Button } from '../../ui/button.tsx'

/** Where payouts go. Without it money waits, so that it says so until it is done. */
export function PayeeSection({ earnings }: { earnings: Earnings }) {
  const busy = useNavigation().formMethod === 'POST'
  const { payee, byHand, minimum, currency } = earnings
  const rule = `Payouts run every day, from a balance of ${formatAmount(minimum, currency)}.`
  return (
    <section aria-labelledby="payee" className="mt-12">
      <h2 id="payee" className="text-2xl">
        Where it goes
      </h2>
      {byHand ? (
        <p className="mt-2 max-w-text text-soft">
          We pay by bank transfer and write to you for the account. Payouts are made from a balance of{' '}
          {formatAmount(minimum, currency)}.
        </p>
      ) : payee.state === 'ready' ? (
        <p className="mt-2 flex max-w-text items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
          <span>
            Your account is ready. <span className="text-soft">{rule}</span>
          </span>
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-text text-soft">
            {payee.state === 'pending'
              ? 'Our payment provider still needs something from you. Your balance is safe and waits for it.'
              : `Tell our payment provider which account is yours. ${rule}`}
          </p>
          <Form method="post" className="mt-4">
            <Button type="submit" busy={busy}>
              {payee.state === 'pending' ? 'Go on setting it up' : 'Set up payouts'}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
