import { CircleX } from 'lucide-react'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/payment-cancel-page.ts'
import { Notice } from './notice.tsx'
import { pageMeta } from './seo.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Payment cancelled',
      description: 'Your payment could not be completed.',
      path: site.paymentCancel,
    },
    matches,
  )

export default function PaymentCancelPage() {
  return (
    <Notice
      icon={<CircleX aria-hidden="true" />}
      tone="bad"
      title="Payment Cancelled."
      text="Oops! Your payment could not be completed. Please try again or use a different method."
      picture={{ photo: photos.portfolioWedding01, className: 'object-[82%_50%]' }}
    >
      <ButtonLink to={site.home}>Go to the home page</ButtonLink>
      <ButtonLink to={site.contact} look="outline">
        Ask for help
      </ButtonLink>
    </Notice>
  )
}
