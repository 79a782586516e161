import { CircleCheck } from 'lucide-react'
import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/payment-success-page.ts'
import { PaymentLinks } from './payment-links.tsx'
import { readPaymentReturn, SIGN_IN_NOTE } from './payment-outcome.ts'
import { PaymentResult } from './payment-result.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    loaderData?.booking
      ? { title: 'Your booking', description: 'Your booking and its payment.', path: site.paymentSuccess }
      : { title: 'Order placed', description: 'Your order has been placed.', path: site.paymentSuccess },
    matches,
  )

export const loader = ({ url, context }: Route.LoaderArgs) => readPaymentReturn(url, context.get(siteContext))

const PLACED = { title: 'Congratulations!', text: 'Your order has been placed successfully' }

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
  const { booking, signIn } = loaderData
  if (booking)
    return (
      <PaymentResult result={{ ...loaderData, booking }} sentence={`${PLACED.title} ${PLACED.text}`}>
        <ButtonLink to={site.home} size="large" look="outline">
          Go to the home page
        </ButtonLink>
      </PaymentResult>
    )
  return (
    <Notice
      icon={<CircleCheck aria-hidden="true" />}
      tone="good"
      {...PLACED}
      note={signIn ? SIGN_IN_NOTE : undefined}
      picture={{ photo: photos.portfolioFamily01 }}
    >
      <PaymentLinks signIn={signIn} />
    </Notice>
  )
}
