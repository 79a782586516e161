import { CircleCheck } from 'lucide-react'
import { fill, site } from '../../contract/paths.ts'
import { siteContext } from '../load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/payment-success-page.ts'
import { Notice } from './notice.tsx'
import { pageMeta } from './parts/seo.ts'
import { readOutcome } from './payment-outcome.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Order placed',
      description: 'Your order has been placed.',
      path: site.paymentSuccess,
    },
    matches,
  )

export const loader = ({ url, context }: Route.LoaderArgs) => readOutcome(url, context.get(siteContext))

export default function PaymentSuccessPage({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <Notice
      icon={<CircleCheck aria-hidden="true" />}
      tone="good"
      title="Congratulations!"
      text="Your order has been placed successfully"
      note={outcome?.text}
      picture={{ photo: photos.portfolioFamily01 }}
    >
      {outcome && (
        <ButtonLink to={fill(site.myBooking, { id: outcome.booking })}>Open your booking</ButtonLink>
      )}
      <ButtonLink to={site.home} look={outcome ? 'outline' : undefined}>
        Go to the home page
      </ButtonLink>
    </Notice>
  )
}
