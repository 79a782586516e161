import * as m from '#messages/account'
import * as l from '#messages/language-choice'
import type { Me } from '../../../contract/accounts/accounts.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Billing } from '../../../contract/tax/billing.ts'
import { currentLocale } from '../../../messages/locale.ts'
import { get, patch, post, put, remove } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { siteContext } from '../../client/load-context.ts'
import { requireMember } from '../../client/visit.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { memberAction } from '../../forms/form-action.ts'
import { fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { signInMeta } from '../../sign-in/sign-in-layout.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProfilePicture } from '../../upload/profile-picture.tsx'
import { NewPassword } from '../account-fields.tsx'
import { MemberPage } from '../member-page.tsx'
import { doneOf } from '../settings-messages.ts'
import type { Route } from './+types/settings-page.ts'
import { Address } from './address.tsx'
import { mailChoicesFor } from './mail-choices.ts'
import { Mails } from './mails.tsx'
import { OwnData, StorageSection } from './own-data.tsx'
import { PushSection } from './push.tsx'
import { Sessions } from './sessions.tsx'
import type { SettingsForm } from './settings-form.ts'
import { PasskeysSection, TwoStepSection } from './sign-in-options.tsx'

export const meta = () => signInMeta(m.settings())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const me = await requireMember({ request, context, url })
  const { call, languages } = context.get(siteContext)
  const [answer, twoStep, passkeys, uploads, billing, push] = await Promise.all([
    call(get(api.mySessions)),
    call(get(api.secondFactor)),
    call(get(api.passkeys)),
    call(get(api.uploads)),
    me.role === 'client' ? call(get(api.myBilling)) : null,
    call(get(api.push)),
  ])
  return {
    me,
    sessions: answer.ok ? answer.body.data.sessions : [],
    twoStep: twoStep.ok ? twoStep.body.data : null,
    passkeys: passkeys.ok ? passkeys.body.data : null,
    storage: uploads.ok ? uploads.body.data.storage : null,
    billing: billing?.ok ? billing.body.data : null,
    languages: languages.length > 1 ? languages.map(({ code, name }) => ({ value: code, text: name })) : [],
    pushKey: push.ok ? push.body.data.publicKey : null,
    done: doneOf(url),
  }
}

/** These forms show their result where their button is, the others at the top of the page. */
const OWN_RESULT = new Set(['profile', 'email', 'password', 'mails', 'billing'])

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
  const { me, sessions, twoStep, passkeys, storage, billing, languages, pushKey, done } = loaderData
  const news = actionData ? null : done
  const formOf = (form: string) => ({ me, result: actionData, done: news?.what === form ? news.text : null })
  return (
    <MemberPage title={m.settings()} done={news && OWN_RESULT.has(news.what) ? null : news}>
      <div className="mt-10">
        <Profile languages={languages} {...formOf('profile')} />
        <Address {...formOf('email')} />
        <Password {...formOf('password')} />
        {passkeys && <PasskeysSection {...passkeys} />}
        {twoStep && <TwoStepSection {...twoStep} />}
        <Sessions sessions={sessions} result={actionData} />
        <Mails {...formOf('mails')} />
        {pushKey && <PushSection publicKey={pushKey} role={me.role} />}
        {billing && <BillingSection billing={billing} {...formOf('billing')} />}
        {storage && <StorageSection {...storage} />}
        <OwnData result={actionData} />
      </div>
    </MemberPage>
  )
}

/** What a client's receipts say, for employers and tax offices. */
function BillingSection({ billing, result, done }: SettingsForm & { billing: Billing }) {
  const { field } = fieldsOf('billing', result)
  return (
    <Section narrow id="billing" title={m.billing()} text={m.billingNote()}>
      <ActionForm
        name="billing"
        result={result}
        done={done}
        submit={m.saveBillingDetails()}
        submitting={m.saving()}
        look="outline"
      >
        <Field
          label={m.nameOnReceiptsOptional()}
          autoComplete="billing organization"
          {...field('name', billing.name)}
        />
        <TextArea
          label={m.addressOptional()}
          rows={3}
          autoComplete="billing street-address"
          {...field('address', billing.address)}
        />
        <Field label={m.vatNumberOptional()} {...field('vatNumber', billing.vatNumber)} />
      </ActionForm>
    </Section>
  )
}

type Typed = Record<string, string>

/** The API call of a settings form; null for an unknown form. */
function changeOf(form: string, typed: Typed, me: Pick<Me, 'email' | 'role'>) {
  return isKnown(form) ? changes[form](typed, me) : null
}

const isKnown = (form: string): form is keyof typeof changes => Object.hasOwn(changes, form)

const changes = {
  profile: ({ fullName = '', phone = '', language }: Typed) =>
    patch(api.me, { body: { fullName, phone: phone.trim() || null, ...(language && { language }) } }),
  email: ({ email = '', currentPassword = '' }: Typed) => patch(api.me, { body: { email, currentPassword } }),
  password: ({ currentPassword = '', newPassword = '' }: Typed) =>
    patch(api.me, { body: { currentPassword, newPassword } }),
  // Unticked checkboxes are not sent.
  mails: (typed: Typed, { role }: Pick<Me, 'role'>) =>
    patch(api.me, {
      body: {
        mailPreferences: Object.fromEntries(
          mailChoicesFor(role).map(({ name }) => [name, typed[name] === 'on']),
        ),
      },
    }),
  billing: ({ name = '', address = '', vatNumber = '' }: Typed) =>
    put(api.myBilling, { body: { name, address, vatNumber } }),
  session: ({ id = '' }: Typed) => remove(api.mySession, { params: { id } }),
  others: () => remove(api.myOtherSessions),
  again: (_: Typed, { email }: Pick<Me, 'email'>) => post(api.verifyAgain, { body: { email } }),
  erase: ({ password = '' }: Typed) => post(api.eraseMe, { body: { password } }),
}

function Password({ me, result, done }: SettingsForm) {
  const { field, error } = fieldsOf('password', result)
  return (
    <Section narrow id="password" title={m.password()} text={m.passwordNote()}>
      <ActionForm
        name="password"
        result={result}
        done={done}
        submit={m.changePassword()}
        submitting={m.saving()}
        look="outline"
      >
        {/* Password managers need the user name. */}
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          label={m.currentPassword()}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPassword name="newPassword" error={error('newPassword')} />
      </ActionForm>
    </Section>
  )
}

type ProfileProps = SettingsForm & { languages: { value: string; text: string }[] }

function Profile({ me, result, done, languages }: ProfileProps) {
  const { field } = fieldsOf('profile', result)
  return (
    <Section narrow id="profile" title={m.profile()} text={m.profileNote()}>
      <ProfilePicture me={me} />
      <ActionForm
        name="profile"
        result={result}
        done={done}
        submit={m.saveProfile()}
        submitting={m.saving()}
        look="outline"
      >
        <Field label={m.fullName()} autoComplete="name" {...field('fullName', me.fullName)} />
        <Field label={m.phone()} type="tel" autoComplete="tel" {...field('phone', me.phone)} />
        {languages.length > 0 && (
          <SelectField
            label={l.language()}
            options={languages}
            hint={l.languageNote()}
            {...field('language', me.language ?? currentLocale())}
          />
        )}
      </ActionForm>
    </Section>
  )
}
