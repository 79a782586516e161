import * as m from '#messages/admin-sign-in'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { useRole } from '../shared/role.ts'
import { Administrators } from './administrators.tsx'
import { ChangePassword } from './change-password.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { ThemeChoicePanel } from './theme-choice.tsx'

export const meta = () => adminMeta(m.settings())

export default function SettingsPage() {
  const { may } = useRole()
  return (
    <>
      <PageHead title={m.settings()} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <ChangePassword />
          <SecondFactor />
          <Passkeys />
          <DigestChoice />
          <ThemeChoicePanel />
        </div>
        <div className="grid gap-4">
          <OwnSessions />
          {may('system:read') && <Administrators />}
        </div>
      </div>
    </>
  )
}
