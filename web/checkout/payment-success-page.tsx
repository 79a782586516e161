import { CircleCheck } from 'lucide-react'
import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import { useClock } from '../ui/use-clock.ts'
import type { Route } from './+types/payment-success-page.ts'
import { PaymentLinks } from './payment-links.tsx'
import { describePayment, paymentNote, readPaymentReturn } from './payment-outcome.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Order placed',
      description: 'Your order has been placed.',
      path: site.paymentSuccess,
    },
    matches,
  )

export const loader = ({ url, context }: Route.LoaderArgs) => readPaymentReturn(url, context.get(siteContext))

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
  const clock = useClock()
  return (
    <Notice
      icon={<CircleCheck aria-hidden="true" />}
      tone="good"
      title="Congratulations!"
      text="Your order has been placed successfully"
      lead={describePayment(loaderData, clock)}
      note={paymentNote(loaderData)}
      picture={{ photo: photos.portfolioFamily01 }}
    >
      <PaymentLinks {...loaderData} />
    </Notice>
  )
}
