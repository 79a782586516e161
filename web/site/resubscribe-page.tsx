import { MailQuestionMark } from 'lucide-react'
import { data } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { mailMessages } from '../../contract/mail/mail.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/resubscribe-page.ts'
import { MailLinkNotice } from './mail-link-notice.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(siteContext).call(get(api.resubscribe, { params }))
  if (!answer.ok && answer.status !== 404) throw data(null, answer.status)
  return data({ ...messages, state: answer.ok ? answer.body.data : null }, answer.status)
}

export async function action({ params, context }: Route.ActionArgs) {
  const { status, ok } = await context
    .get(siteContext)
    .call(post(api.resubscribe, { params: { token: params.token } }))
  return data({ ok }, { status })
}

// Sent by the loader, so that the browser does not load the mail contract and its schemas for two sentences.
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

export default function ResubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, done, bad } = loaderData
  return (
    <MailLinkNotice
      stage={!state || actionData?.ok === false ? 'bad' : actionData?.ok ? 'done' : 'ask'}
      bad={{ title: bad, note: 'It works for 30 days. Join the waiting list again to get a new one.' }}
      done={{
        title: done,
        note: `We will write to ${state?.email} when there is something worth your time. Every mail has a link to leave again.`,
      }}
      ask={{
        icon: <MailQuestionMark aria-hidden="true" />,
        title: 'Shall we write to you again?',
        note: `You unsubscribed ${state?.email} earlier. With one click you get news of ${brand.name} again.`,
        button: 'Yes, write to me again',
      }}
    />
  )
}
