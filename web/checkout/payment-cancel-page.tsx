import { CircleX } from 'lucide-react'
import { redirect } from 'react-router'
import * as m from '#messages/checkout'
import { site } from '../../contract/paths.ts'
import { siteContext } from '../client/load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/page-notice.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/payment-cancel-page.ts'
import { PaymentLinks } from './payment-links.tsx'
import { leavePayment, signInNote } from './payment-outcome.ts'
import { PaymentResult } from './payment-result.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.cancelledPageTitle(),
      description: m.cancelledDescription(),
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
  const { booking, signIn } = loaderData
  const help = (
    <ButtonLink to={site.contact} size={booking ? 'large' : undefined} look="outline">
      {m.askForHelp()}
    </ButtonLink>
  )
  if (booking)
    return (
      <PaymentResult
        result={{ ...loaderData, booking }}
        sentence={[m.cancelledTitle(), m.cancelledText()].join(' ')}
      >
        {help}
      </PaymentResult>
    )
  return (
    <Notice
      icon={<CircleX aria-hidden="true" />}
      tone="bad"
      title={m.cancelledTitle()}
      text={m.cancelledText()}
      note={signIn ? signInNote() : undefined}
      picture={{ photo: photos.portfolioWedding01, className: 'object-[82%_50%]' }}
    >
      <PaymentLinks signIn={signIn} />
      {help}
    </Notice>
  )
}
