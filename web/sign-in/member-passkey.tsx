import { basename, homeFor } from '../client/visit.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Signs a client or photographer in, then loads the page that they wanted. */
export function MemberPasskey({ wanted }: { wanted: string | null }) {
  return (
    <PasskeyButton
      use={async ({ signInMember }) => {
        const role = await signInMember()
        // A full load: every part of the page is that of a visitor.
        window.location.assign(basename() + (wanted ?? homeFor(role)))
      }}
    />
  )
}
