import * as m from '#messages/admin-sign-in'
import { currentPasswordBody } from '../../../contract/auth/auth.ts'
import { api } from '../../../contract/paths.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type PasswordDialogProps<Answer> = {
  title: string
  text: string
  action: string
  danger?: boolean
  send: (body: { currentPassword: string }) => Promise<Answer>
  onSuccess: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the password again before sensitive actions, in case the browser is borrowed. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, text, action, danger, send, onSuccess, onClose } = props
  const { form, field, submit, pending, failed } = useApiForm({
    schema: currentPasswordBody,
    defaultValues: { currentPassword: '' },
    send,
    failure: m.somethingWentWrong(),
    touches: [[api.secondFactor], [api.administrators]],
    onSuccess,
  })
  return (
    <Dialog title={title} open onClose={onClose} className="max-w-md">
      <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">{text}</p>
        <PasswordField
          label={m.yourPassword()}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <FailureNote text={failed} />
        <DialogActions
          onCancel={onClose}
          look={danger ? 'danger' : 'solid'}
          busy={pending}
          disabled={!form.formState.isDirty}
        >
          {action}
        </DialogActions>
      </form>
    </Dialog>
  )
}
