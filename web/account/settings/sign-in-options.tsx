import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import * as m from '#messages/account'
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
    <Section narrow id="passkeys" title={m.passkeys()} text={m.passkeysNote()}>
      <PasskeyList {...passkeys} sender={byCookie} onChange={() => void revalidate()} />
      <ConfirmIdentity withoutToken />
    </Section>
  )
}

export function TwoStepSection({ enabled, recoveryCodesLeft }: z.infer<typeof secondFactorState>) {
  return (
    <Section narrow id="two-step" title={m.twoStepVerification()} text={m.twoStepNote()}>
      <p className="mb-5">{enabled ? m.twoStepOn({ count: recoveryCodesLeft }) : m.off()}</p>
      <ButtonLink look="outline" to={site.twoStep}>
        {enabled ? m.manageTwoStep() : m.setUpTwoStep()}
      </ButtonLink>
    </Section>
  )
}
