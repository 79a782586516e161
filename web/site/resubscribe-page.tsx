import { MailCheck, MailQuestionMark, MailX } from 'lucide-react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { mailMessages } from '../../contract/mail.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { siteContext } from '../load-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/resubscribe-page.ts'
import { Notice } from './notice.tsx'
import { pageMeta } from './parts/seo.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await context.get(siteContext).describeResubscribe(params.token)
  return data({ ...messages, state }, { status: state ? 200 : 404 })
}

/** Opening the link changes nothing, because mail scanners open links too; pressing the button does. */
export async function action({ params, context }: Route.ActionArgs) {
  const { status, ok } = await context
    .get(siteContext)
    .call('POST', fill(api.resubscribe, { token: params.token }))
  return data({ ok }, { status })
}

// Sent by the loader, so that the browser need not load the mail contract and its schemas for two sentences.
const messages = { done: mailMessages.resubscribed, bad: mailMessages.badResubscribe }

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: 'Get our mail again',
      description: `Get e-mails from ${brand.name} again.`,
      path: fill(site.resubscribe, { token: params.token }),
      hidden: true,
    },
    matches,
  )

const picture = { photo: photos.portfolioFashion03, className: 'object-[50%_45%]' }

export default function ResubscribePage({ loaderData, actionData }: Route.ComponentProps) {
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
        note="It works for 30 days. Join the waiting list again to get a new one."
        picture={picture}
      >
        {home}
      </Notice>
    )
  }
  if (actionData?.ok) {
    return (
      <Notice
        icon={<MailCheck aria-hidden="true" />}
        tone="good"
        title={done}
        picture={picture}
        note={`We will write to ${state.email} when there is something worth your time. Every mail has a link to leave again.`}
      >
        {home}
      </Notice>
    )
  }
  return (
    <Notice
      icon={<MailQuestionMark aria-hidden="true" />}
      title="Shall we write to you again?"
      picture={picture}
      note={`You unsubscribed ${state.email} earlier. With one click you get news of ${brand.name} again.`}
    >
      <Form method="post">
        <Button type="submit" busy={busy}>
          Yes, write to me again
        </Button>
      </Form>
      {home}
    </Notice>
  )
}
