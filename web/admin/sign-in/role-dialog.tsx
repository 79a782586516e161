import * as m from '#messages/admin-sign-in'
import { adminRoles } from '../../../contract/api/roles.ts'
import { type Administrator, administratorBody, authMessages } from '../../../contract/auth/auth.ts'
import { roleHints, roleNames } from '../../../contract/auth/texts.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { patch } from '../../client/api-request.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'

export const roleChoices = () => adminRoles.map((value) => ({ value, text: roleNames[value]() }))

type RoleDialogProps = { admin: Administrator; onClose: () => void }

export function RoleDialog({ admin, onClose }: RoleDialogProps) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: administratorBody,
    defaultValues: { role: admin.role ?? 'support' },
    send: (body) => request(patch(api.administrator, { params: { id: admin.id }, body })),
    success: authMessages.roleChanged(),
    failure: m.failedToChangeTheRole(),
    touches: [[api.administrators], [api.whoAmI], [api.activity]],
    onSuccess: onClose,
  })
  const role = form.watch('role') ?? 'support'
  const name = <bdi>{admin.fullName || admin.email}</bdi>
  return (
    <Dialog title={m.changeRole()} open onClose={onClose} className="max-w-md">
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft wrap-anywhere">
          {admin.current ? rich(m.ownRoleWarning({ name: () => name })) : name}
        </p>
        <SelectField label={m.role()} options={roleChoices()} hint={roleHints[role]()} {...field('role')} />
        <FailureNote text={failed} />
        <DialogActions onCancel={onClose} busy={pending}>
          {m.changeRole()}
        </DialogActions>
      </form>
    </Dialog>
  )
}
