import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type PasswordDialogProps = {
  title: string
  text: string
  action: string
  busy: boolean
  failed: string | null
  danger?: boolean
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password again before sensitive actions, in case the browser is borrowed. */
export function PasswordDialog({ title, text, action, busy, failed, danger, ...on }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    on.onPassword(password)
  }
  return (
    <Dialog title={title} open onClose={on.onClose} className="max-w-md">
      <form method="post" onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">{text}</p>
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FailureNote text={failed} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={on.onClose}>
            Cancel
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'solid'} busy={busy} disabled={password === ''}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
