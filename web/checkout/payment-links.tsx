import * as m from '#messages/checkout'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { PaymentReturn } from './payment-outcome.ts'

/** Where no booking is known. */
export function PaymentLinks({ signIn }: Pick<PaymentReturn, 'signIn'>) {
  return (
    <>
      {signIn && <ButtonLink to={signIn}>{m.signIn()}</ButtonLink>}
      <ButtonLink to={site.home} look={signIn ? 'outline' : undefined}>
        {m.goToTheHomePage()}
      </ButtonLink>
    </>
  )
}
