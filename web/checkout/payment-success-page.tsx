import { CircleCheck } from 'lucide-react'
import * as m from '#messages/checkout'
import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/payment-success-page.ts'
import { PaymentLinks } from './payment-links.tsx'
import { readPaymentReturn, signInNote } from './payment-outcome.ts'
import { PaymentResult } from './payment-result.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    loaderData?.booking
      ? { title: m.yourBooking(), description: m.bookingDescription(), path: site.paymentSuccess }
      : { title: m.placedPageTitle(), description: m.placedDescription(), path: site.paymentSuccess },
    matches,
  )

export const loader = ({ url, context }: Route.LoaderArgs) => readPaymentReturn(url, context.get(siteContext))

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
  const { booking, signIn } = loaderData
  if (booking)
    return (
      <PaymentResult
        result={{ ...loaderData, booking }}
        sentence={[m.placedTitle(), m.placedText()].join(' ')}
      >
        <ButtonLink to={site.home} size="large" look="outline">
          {m.goToTheHomePage()}
        </ButtonLink>
      </PaymentResult>
    )
  return (
    <Notice
      icon={<CircleCheck aria-hidden="true" />}
      tone="good"
      title={m.placedTitle()}
      text={m.placedText()}
      note={signIn ? signInNote() : undefined}
      picture={{ photo: photos.portfolioFamily01 }}
    >
      <PaymentLinks signIn={signIn} />
    </Notice>
  )
}
