import { CircleCheck } from 'lucide-react'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/payment-success-page.ts'
import { Notice } from './notice.tsx'
import { pageMeta } from './seo.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Order placed',
      description: 'Your order has been placed.',
      path: site.paymentSuccess,
    },
    matches,
  )

export default function PaymentSuccessPage() {
  return (
    <Notice
      icon={<CircleCheck aria-hidden="true" />}
      tone="good"
      title="Congratulations!"
      text="Your order has been placed successfully"
    >
      <ButtonLink to={site.home}>Go to the home page</ButtonLink>
    </Notice>
  )
}
