import { type FormEvent, useEffect, useState } from 'react'
import * as m from '#messages/sign-in'
import { CONFIRMED_MINUTES } from '../../contract/auth/auth.ts'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { get, post } from '../client/api-request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { withPasskeys } from './passkey-button.tsx'
import type { Sender } from './use-passkey.ts'

type IdentityDialogProps = { sender: Sender; onEnd: (confirmed: boolean) => void }

/** Asks for the password, or for a passkey if the account has one. */
export default function IdentityDialog({ sender, onEnd }: IdentityDialogProps) {
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hasPasskeys = useHasPasskeys(sender)

  const run = async (by: 'password' | 'passkey', confirm: () => Promise<string | null>) => {
    setBusy(by)
    setProblem(null)
    const failed = await confirm()
    setBusy(null)
    if (failed) setProblem(failed)
    else onEnd(true)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '')
    void run('password', async () => {
      try {
        await request(post(api.confirmIdentity, { body: { currentPassword } }), sender)
        return null
      } catch (error) {
        return error instanceof ApiError
          ? (error.errors[0]?.message ?? error.message)
          : m.somethingWentWrong()
      }
    })
  }
  return (
    <Dialog title={m.confirmItsYou()} open onClose={() => onEnd(false)} className="max-w-md">
      <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-5">
        <p className="text-soft">
          {(hasPasskeys ? m.confirmByPasswordOrPasskey : m.confirmByPassword)({ minutes: CONFIRMED_MINUTES })}
        </p>
        <PasswordField
          label={m.yourPassword()}
          name="currentPassword"
          autoComplete="current-password"
          error={problem ?? undefined}
        />
        {hasPasskeys && (
          <Button
            look="quiet"
            className="self-start"
            busy={busy === 'passkey'}
            onClick={() =>
              void run('passkey', () => withPasskeys(({ confirmByPasskey }) => confirmByPasskey(sender)))
            }
          >
            {m.signInWithPasskey()}
          </Button>
        )}
        <DialogActions onCancel={() => onEnd(false)} busy={busy === 'password'}>
          {m.confirm()}
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useHasPasskeys({ withoutToken }: Sender): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let shown = true
    request(get(api.passkeys), { withoutToken, background: true })
      .then(({ data }) => shown && setHas(data.available && data.passkeys.length > 0))
      // The password is enough.
      .catch(() => {})
    return () => {
      shown = false
    }
  }, [withoutToken])
  return has
}
