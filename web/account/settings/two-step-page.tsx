import { data } from 'react-router'
import * as m from '#messages/account'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { get, post } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { readFormData } from '../../client/form-data.ts'
import { type Refusal, siteContext } from '../../client/load-context.ts'
import { requireMember } from '../../client/visit.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf, formError, textsOf } from '../../forms/form-result.ts'
import { signInMeta } from '../../sign-in/sign-in-layout.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { rich } from '../../ui/rich.ts'
import { MemberPage } from '../member-page.tsx'
import type { Route } from './+types/two-step-page.ts'

export const meta = () => signInMeta(m.twoStepVerification())

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireMember({ request, context, url })
  const answer = await context.get(siteContext).call(get(api.secondFactor))
  if (!answer.ok) throw data(null, { status: answer.status })
  return answer.body.data
}

export const clientAction = keepUnsentForm

/** Shown once, in the response to the form. */
type Shown = { uri?: string; recoveryCodes?: string[]; done?: string }

export async function action(args: Route.ActionArgs) {
  await requireMember(args)
  const fields = await readFormData(args.request)
  const { form, currentPassword = '', code = '' } = textsOf(fields)
  const { call } = args.context.get(siteContext)
  const refused = (answer: Refusal) => formError(answer, fields)
  const show = (shown: Shown) => shown
  if (form === 'start') {
    const answer = await call(post(api.secondFactor, { body: { currentPassword } }))
    return answer.ok ? show({ uri: answer.body.data.uri }) : refused(answer)
  }
  if (form === 'confirm') {
    const answer = await call(post(api.confirmSecondFactor, { body: { code } }))
    return answer.ok
      ? show({ ...answer.body.data, done: authMessages.secondFactorEnabled() })
      : refused(answer)
  }
  if (form === 'codes') {
    const answer = await call(post(api.recoveryCodes, { body: { currentPassword } }))
    return answer.ok
      ? show({ ...answer.body.data, done: authMessages.recoveryCodesRenewed() })
      : refused(answer)
  }
  const answer = await call(post(api.removeSecondFactor, { body: { currentPassword } }))
  return answer.ok ? show({ done: authMessages.secondFactorRemoved() }) : refused(answer)
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && 'errors' in actionData ? actionData : undefined
  const shown: Shown = actionData && !('errors' in actionData) ? actionData : {}
  return (
    <MemberPage
      title={m.twoStepVerification()}
      done={shown.done ? { what: 'two-step', text: shown.done } : null}
    >
      <div className="mt-8 grid max-w-md gap-8">{content()}</div>
    </MemberPage>
  )

  function content() {
    if (shown.recoveryCodes) return <RecoveryCodes codes={shown.recoveryCodes} />
    const uri = shown.uri ?? fieldsOf('confirm', result).value('uri')
    if (uri && !loaderData.enabled) return <Confirm uri={uri} result={result} />
    return loaderData.enabled ? <Manage {...loaderData} result={result} /> : <Start result={result} />
  }
}

type Forms = { result?: FormResult }

function Start({ result }: Forms) {
  return (
    <>
      <p className="text-soft">{m.authenticatorNeeded()}</p>
      <PasswordForm name="start" submit={m.continueButton()} result={result} />
    </>
  )
}

function Confirm({ uri, result }: Forms & { uri: string }) {
  const { field } = fieldsOf('confirm', result)
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? ''
  return (
    <>
      <p>{authMessages.secondFactorBegun()}</p>
      <QrCode text={uri} label={m.qrCode()} />
      <p className="text-sm text-soft">
        {rich(
          m.enterKey({
            key: secret.match(/.{1,4}/g)?.join(' ') ?? '',
            code: (text) => <code className="figures block text-ink wrap-anywhere">{text}</code>,
          }),
        )}
      </p>
      <ActionForm
        name="confirm"
        hidden={{ uri }}
        result={result}
        submit={m.turnOn()}
        submitting={m.turningOn()}
      >
        <Field label={m.code()} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      </ActionForm>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Notice kind="warning">{m.recoveryCodesNote()}</Notice>
      <ul className="figures grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
          className="noscript:hidden"
        >
          {m.copyCodes()}
        </Button>
        <ButtonLink to={site.accountSettings}>{m.done()}</ButtonLink>
      </div>
    </>
  )
}

function Manage({ since, recoveryCodesLeft, result }: Forms & Route.ComponentProps['loaderData']) {
  return (
    <>
      <p>
        {rich(
          m.onSince({
            moment: () => since && <Moment instant={since} />,
            count: recoveryCodesLeft,
            strong: (text) => <span className="figures font-medium">{text}</span>,
          }),
        )}
      </p>
      <section aria-labelledby="codes" className="border-t border-hairline pt-6">
        <h2 id="codes" className="text-xl">
          {m.recoveryCodes()}
        </h2>
        <p className="mt-2 mb-5 text-soft">{m.newCodesNote()}</p>
        <PasswordForm name="codes" submit={m.createNewCodes()} result={result} />
      </section>
      <section aria-labelledby="off" className="border-t border-hairline pt-6">
        <h2 id="off" className="text-xl">
          {m.turnOff()}
        </h2>
        <p className="mt-2 mb-5 text-soft">{m.turnOffNote()}</p>
        <PasswordForm name="off" submit={m.turnOffTwoStep()} result={result} danger />
      </section>
    </>
  )
}

type PasswordFormProps = Forms & { name: string; submit: string; danger?: boolean }

function PasswordForm({ name, submit, result, danger }: PasswordFormProps) {
  const { field } = fieldsOf(name, result)
  return (
    <ActionForm name={name} result={result} submit={submit} look={danger ? 'danger' : 'outline'}>
      <PasswordField label={m.yourPassword()} autoComplete="current-password" {...field('currentPassword')} />
    </ActionForm>
  )
}
