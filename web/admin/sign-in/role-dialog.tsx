import { useState } from 'react'
import { type Administrator, authMessages } from '../../../contract/auth.ts'
import { api } from '../../../contract/paths.ts'
import { roleHints } from '../../../contract/role-texts.ts'
import type { AdminRole } from '../../../contract/roles.ts'
import { request } from '../../client/api.ts'
import { patch } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceSelect } from '../../ui/choice-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { useChange } from '../../ui/use-change.ts'
import { roleChoices } from './role-choices.ts'

type RoleDialogProps = { admin: Administrator; onClose: () => void }

export function RoleDialog({ admin, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<AdminRole>(admin.role ?? 'support')
  const change = useChange({
    send: () => request(patch(api.administrator, { params: { id: admin.id }, body: { role } })),
    success: authMessages.roleChanged,
    failure: 'Failed to change the role',
    touches: [[api.administrators], [api.whoAmI], [api.activity]],
    onSuccess: onClose,
  })
  return (
    <Dialog title="Change role" open onClose={onClose} className="max-w-md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate()
        }}
        className="mt-3 flex flex-col gap-5"
      >
        <p className="text-soft wrap-anywhere">
          <bdi>{admin.fullName || admin.email}</bdi>
          {admin.current && '. This is you: without the owner role you can’t change it back.'}
        </p>
        <ChoiceSelect
          label="Role"
          name="role"
          value={role}
          choices={roleChoices}
          hint={roleHints[role]}
          onChange={(value) => setRole(value as AdminRole)}
        />
        <FailureNote text={change.failed} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending}>
            Change role
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
