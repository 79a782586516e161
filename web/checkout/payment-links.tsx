import { fill } from '../../contract/api/path.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { PaymentReturn } from './payment-outcome.ts'

export function PaymentLinks({ outcome, signIn }: PaymentReturn) {
  return (
    <>
      {outcome && (
        <ButtonLink to={fill(site.myBooking, { id: outcome.booking })}>Open your booking</ButtonLink>
      )}
      {signIn && <ButtonLink to={signIn}>Sign in</ButtonLink>}
      <ButtonLink to={site.home} look={outcome || signIn ? 'outline' : undefined}>
        Go to the home page
      </ButtonLink>
    </>
  )
}
