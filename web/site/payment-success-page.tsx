import { CircleCheck } from 'lucide-react'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import * as photos from '../ui/photos.gen.ts'
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
      picture={{ photo: photos.portfolioFamily01 }}
    >
      <ButtonLink to={site.home}>Go to the home page</ButtonLink>
    </Notice>
  )
}
