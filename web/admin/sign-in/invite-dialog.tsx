import { authMessages, inviteBody } from '../../../contract/auth.ts'
import { api } from '../../../contract/paths.ts'
import { roleHints } from '../../../contract/role-texts.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { roleChoices } from './role-choices.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: inviteBody,
    defaultValues: { role: 'support' },
    send: (body) => request(post(api.administrators, { body })),
    success: authMessages.invited,
    failure: 'Failed to send invitation',
    touches: [[api.administrators]],
    onSuccess: onClose,
  })
  const role = form.watch('role') ?? 'support'
  return (
    <Dialog title="Invite administrator" open onClose={onClose} className="max-w-md">
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">We’ll email them a link to choose a password. It works for 7 days.</p>
        <Field label="Full name" autoComplete="off" {...field('fullName')} />
        <Field label="Email" type="email" autoComplete="off" {...field('email')} />
        <SelectField label="Role" options={roleChoices} hint={roleHints[role]} {...field('role')} />
        <FailureNote text={failed} />
        <DialogActions onCancel={onClose} busy={pending}>
          Send invitation
        </DialogActions>
      </form>
    </Dialog>
  )
}
