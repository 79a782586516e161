import * as m from '#messages/admin-sign-in'
import { authMessages, codeBody, type NewSecondFactor } from '../../../contract/auth/auth.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'

type ConfirmProps = {
  begun: NewSecondFactor
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

export function ConfirmSecondFactor({ begun, onConfirmed, onClose }: ConfirmProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: codeBody,
    defaultValues: { code: '' },
    send: (body) => request(post(api.confirmSecondFactor, { body })),
    failure: m.somethingWentWrong(),
    touches: [[api.secondFactor], [api.administrators]],
    onSuccess: ({ data }) => onConfirmed(data.recoveryCodes),
  })
  return (
    <Dialog title={m.connectYourApp()} open onClose={onClose} mustAnswer className="max-w-md">
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">{authMessages.secondFactorBegun()}</p>
        <QrCode text={begun.uri} label={m.qrCodeForYourAuthenticatorApp()} />
        <p className="text-sm text-soft">
          {rich(
            m.noCameraEnterKey({
              key: begun.secret.match(/.{1,4}/g)?.join(' ') ?? '',
              code: (text) => <code className="figures block text-ink wrap-anywhere">{text}</code>,
            }),
          )}
        </p>
        <Field
          label={m.code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
          error={field('code').error ?? failed ?? undefined}
        />
        <DialogActions onCancel={onClose} busy={pending} disabled={!form.formState.isDirty}>
          {m.turnOn()}
        </DialogActions>
      </form>
    </Dialog>
  )
}

export function ShowCodes({ codes, text, onClose }: { codes: string[]; text: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(m.copied())
  }
  return (
    <Dialog title={m.recoveryCodes()} open onClose={onClose} mustAnswer className="max-w-md">
      <p className="mt-3 text-soft">{m.codesWorkOnce({ intro: text })}</p>
      <ul className="figures mt-5 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={() => void copy()}>
          {m.copyCodes()}
        </Button>
        <Button onClick={onClose}>{m.done()}</Button>
      </div>
    </Dialog>
  )
}
