import { MailQuestionMark } from 'lucide-react'
import { data } from 'react-router'
import * as m from '#messages/site'
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
  return data({ ...messages(), state: answer.ok ? answer.body.data : null }, answer.status)
}

export async function action({ params, context }: Route.ActionArgs) {
  const { status, ok } = await context
    .get(siteContext)
    .call(post(api.resubscribe, { params: { token: params.token } }))
  return data({ ok }, { status })
}

// Sent by the loader, so that the browser does not load the mail contract and its schemas for two sentences.
const messages = () => ({ done: mailMessages.resubscribed(), bad: mailMessages.badResubscribe() })

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: m.getOurMailAgain(),
      description: m.resubscribeDescription({ brand: brand.name }),
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
      bad={{ title: bad, note: m.resubscribeExpired() }}
      done={{
        title: done,
        note: m.resubscribedNote({ email: state?.email ?? '' }),
      }}
      ask={{
        icon: <MailQuestionMark aria-hidden="true" />,
        title: m.shallWeWriteToYouAgain(),
        note: m.resubscribeNote({ email: state?.email ?? '', brand: brand.name }),
        button: m.yesWriteToMeAgain(),
      }}
    />
  )
}
