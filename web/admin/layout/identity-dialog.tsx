import { CONFIRMED_MINUTES } from '../../../contract/auth/auth.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { PasswordDialog } from '../sign-in/password-dialog.tsx'

/** Loaded when it is needed, because forms are large. */
export default function IdentityDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  return (
    <PasswordDialog
      title="Confirm it’s you"
      text={`This is a sensitive change. Enter your password; we won’t ask again for ${CONFIRMED_MINUTES} minutes.`}
      action="Confirm"
      send={(body) => request(post(api.confirmIdentity, { body }))}
      onSuccess={() => onEnd(true)}
      onClose={() => onEnd(false)}
    />
  )
}
