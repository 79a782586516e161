import { MailX } from 'lucide-react'
import { data } from 'react-router'
import * as m from '#messages/site'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { mailMessages } from '../../contract/mail/mail.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { MailLinkNotice } from './mail-link-notice.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(siteContext).call(get(api.subscription, { params }))
  if (!answer.ok && answer.status !== 404) throw data(null, answer.status)
  return data({ ...messages(), state: answer.ok ? answer.body.data : null }, answer.status)
}

export async function action({ params, context }: Route.ActionArgs) {
  const { ok, status } = await context.get(siteContext).call(post(api.unsubscribe, { params }))
  if (!ok && status !== 404) throw data(null, status)
  return data({ ok }, status)
}

// Sent by the loader, so that the browser does not load the mail contract and its schemas for two sentences.
const messages = () => ({ done: mailMessages.unsubscribed(), bad: mailMessages.badLink() })

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: m.unsubscribe(),
      description: m.unsubscribeDescription({ brand: brand.name }),
      path: fill(site.unsubscribe, { token: params.token }),
      hidden: true,
    },
    matches,
  )

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, done, bad } = loaderData
  const left = actionData?.ok || state?.unsubscribed
  // Links never expire, but the address may have been erased meanwhile.
  const email = state?.email
  return (
    <MailLinkNotice
      stage={!state || actionData?.ok === false ? 'bad' : left ? 'done' : 'ask'}
      bad={{
        title: bad,
        note: m.unsubscribeCutOff(),
        link: <ButtonLink to={site.leaveList}>{m.leaveTheList()}</ButtonLink>,
      }}
      done={{ title: done, note: email ? m.unsubscribedNote({ email }) : m.unsubscribedNoteNoAddress() }}
      ask={{
        icon: <MailX aria-hidden="true" />,
        title: m.unsubscribeQuestion(),
        note: email
          ? m.unsubscribeNote({ email, brand: brand.name })
          : m.unsubscribeNoteNoAddress({ brand: brand.name }),
        button: m.unsubscribe(),
      }}
    />
  )
}
