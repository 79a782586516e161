import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { secondFactorState } from '../../../contract/auth/auth.ts'
import type { Passkeys } from '../../../contract/auth/passkeys.ts'
import { site } from '../../../contract/paths.ts'
import { Section } from '../../forms/section.tsx'
import { ConfirmIdentity } from '../../sign-in/confirm-identity.tsx'
import { PasskeyList } from '../../sign-in/passkey-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const byCookie = { withoutToken: true }

export function PasskeysSection(passkeys: Passkeys) {
  const { revalidate } = useRevalidator()
  return (
    <Section
      narrow
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, face or device PIN instead of your password."
    >
      <PasskeyList {...passkeys} sender={byCookie} onChange={() => void revalidate()} />
      <ConfirmIdentity withoutToken />
    </Section>
  )
}

export function TwoStepSection({ enabled, recoveryCodesLeft }: z.infer<typeof secondFactorState>) {
  return (
    <Section
      narrow
      id="two-step"
      title="Two-step verification"
      text="Sign in with your password and a code from your phone. It protects your account even if your password is stolen."
    >
      <p className="mb-5">{enabled ? `On. Recovery codes left: ${recoveryCodesLeft}.` : 'Off'}</p>
      <ButtonLink look="outline" to={site.twoStep}>
        {enabled ? 'Manage two-step verification' : 'Set up two-step verification'}
      </ButtonLink>
    </Section>
  )
}
