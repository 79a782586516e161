import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { memberAction } from '../forms/form-action.ts'
import { signInHeaders, signInMeta } from '../sign-in/sign-in-layout.tsx'
import type { Route } from './+types/settings-page.ts'
import { MemberPage } from './member-page.tsx'
import { Address } from './settings/address.tsx'
import { BillingSection } from './settings/billing.tsx'
import { changeOf } from './settings/changes.ts'
import { Mails } from './settings/mails.tsx'
import { OwnData } from './settings/own-data.tsx'
import { Password } from './settings/password.tsx'
import { Profile } from './settings/profile.tsx'
import { PushSection } from './settings/push.tsx'
import { Sessions } from './settings/sessions.tsx'
import { StorageSection } from './settings/storage.tsx'
import { doneOf } from './settings-messages.ts'

export const meta = () => signInMeta('Settings')
export const headers = signInHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const me = await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const [answer, uploads, billing, push] = await Promise.all([
    call(get(api.mySessions)),
    call(get(api.uploads)),
    me.role === 'client' ? call(get(api.myBilling)) : null,
    call(get(api.push)),
  ])
  return {
    me,
    sessions: answer.ok ? answer.body.data.sessions : [],
    storage: uploads.ok ? uploads.body.data.storage : null,
    billing: billing?.ok ? billing.body.data : null,
    pushKey: push.ok ? push.body.data.publicKey : null,
    done: doneOf(url),
  }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ member, form, typed, call }) => {
  const change = changeOf(form, typed, member)
  if (!change) return site.accountSettings
  const answer = await call(change)
  if (!answer.ok) return answer
  if (form === 'erase') return `${site.signIn}?done=erased`
  // Entering the current address again leaves nothing to confirm.
  const { data } = answer.body
  const nothingNew = form === 'email' && !('pendingEmail' in data && data.pendingEmail)
  return `${site.accountSettings}?done=${nothingNew ? 'profile' : form}`
})

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { me, sessions, storage, billing, pushKey, done } = loaderData
  const forms = { me, result: actionData }
  return (
    <MemberPage title="Settings" done={actionData ? null : done}>
      <div className="mt-10">
        <Profile {...forms} />
        <Address {...forms} />
        <Password {...forms} />
        <Sessions sessions={sessions} result={actionData} />
        <Mails {...forms} />
        {pushKey && <PushSection publicKey={pushKey} />}
        {billing && <BillingSection billing={billing} result={actionData} />}
        {storage && <StorageSection {...storage} />}
        <OwnData result={actionData} />
      </div>
    </MemberPage>
  )
}
