import { MailCheck, MailX } from 'lucide-react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { mailMessages } from '../../contract/mail.ts'
import { fill, site } from '../../contract/paths.ts'
import { siteContext } from '../load-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { Notice } from './notice.tsx'
import { pageMeta } from './parts/seo.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await context.get(siteContext).describeUnsubscribe(params.token)
  return data({ ...messages, state }, { status: state ? 200 : 404 })
}

/** Opening the link changes nothing (mail scanners open links too); pressing the button does. */
export async function action({ params, context }: Route.ActionArgs) {
  const ok = await context.get(siteContext).unsubscribe(params.token)
  return data({ ok }, { status: ok ? 200 : 404 })
}

// Sent by the loader, so that the browser need not load the mail contract and its schemas for two sentences.
const messages = { done: mailMessages.unsubscribed, bad: mailMessages.badLink }

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: 'Unsubscribe',
      description: `Stop e-mails from ${brand.name}.`,
      path: fill(site.unsubscribe, { token: params.token }),
      hidden: true,
    },
    matches,
  )

const picture = { photo: photos.portfolioFashion03, className: 'object-[50%_45%]' }

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const { state, done, bad } = loaderData
  const home = (
    <ButtonLink to={site.home} look="outline">
      Go to the home page
    </ButtonLink>
  )
  if (!state || actionData?.ok === false) {
    return (
      <Notice
        icon={<MailX aria-hidden="true" />}
        tone="bad"
        title={bad}
        note="It may have been cut off by your mail program. We can send you a new one."
        picture={picture}
      >
        <ButtonLink to={site.leaveList}>Leave the list</ButtonLink>
        {home}
      </Notice>
    )
  }
  if (actionData?.ok || state.unsubscribed) {
    return (
      <Notice
        icon={<MailCheck aria-hidden="true" />}
        tone="good"
        title={done}
        picture={picture}
        note={`We will not write to ${state.email} again.`}
      >
        {home}
      </Notice>
    )
  }
  return (
    <Notice
      icon={<MailX aria-hidden="true" />}
      title="Unsubscribe?"
      picture={picture}
      note={`We will stop writing to ${state.email} about the launch of ${brand.name}.`}
    >
      <Form method="post">
        <Button type="submit" busy={busy}>
          Unsubscribe
        </Button>
      </Form>
      {home}
    </Notice>
  )
}
