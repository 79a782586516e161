import { CircleX } from 'lucide-react'
import { redirect } from 'react-router'
import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import { useClock } from '../ui/use-clock.ts'
import type { Route } from './+types/payment-cancel-page.ts'
import { PaymentLinks } from './payment-links.tsx'
import { describePayment, leavePayment, paymentNote } from './payment-outcome.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Payment cancelled',
      description: 'Your payment could not be completed.',
      path: site.paymentCancel,
    },
    matches,
  )

export async function loader({ url, context }: Route.LoaderArgs) {
  const left = await leavePayment(url, context.get(siteContext))
  // Paid in another tab in the meantime: nothing was cancelled.
  if (['paid', 'authorised', 'processing'].includes(left.outcome?.outcome ?? ''))
    throw redirect(`${site.paymentSuccess}?payment=${url.searchParams.get('payment')}`)
  return left
}

export default function PaymentCancelPage({ loaderData }: Route.ComponentProps) {
  const clock = useClock()
  return (
    <Notice
      icon={<CircleX aria-hidden="true" />}
      tone="bad"
      title="Payment Cancelled."
      text="Oops! Your payment could not be completed. Please try again or use a different method."
      lead={describePayment(loaderData, clock)}
      note={paymentNote(loaderData)}
      picture={{ photo: photos.portfolioWedding01, className: 'object-[82%_50%]' }}
    >
      <PaymentLinks {...loaderData} />
      <ButtonLink to={site.contact} look="outline">
        Ask for help
      </ButtonLink>
    </Notice>
  )
}
