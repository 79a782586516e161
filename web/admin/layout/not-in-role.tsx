import { useQuery } from '@tanstack/react-query'
import { ShieldOff } from 'lucide-react'
import * as m from '#messages/admin-layout'
import type { Permission } from '../../../contract/api/roles.ts'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/lists/list-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HandOver } from '../shared/hand-over.tsx'
import { currentAdminQuery } from '../shared/role.ts'

type NotInRoleProps = { needs: Permission }

/** In place of a screen that the administrator's role does not include. */
export default function NotInRole({ needs }: NotInRoleProps) {
  const missing = useQuery(currentAdminQuery).data?.secondFactorMissing
  return (
    <Panel>
      <Empty
        page
        icon={ShieldOff}
        title={missing ? m.twoStepVerificationIsRequired() : m.pageNotInRole()}
        hint={missing ? m.ownersRequireTwoStep() : m.ownersCanChangeYourRoleInSettings()}
      >
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {missing ? (
            <ButtonLink to={site.settings}>{m.setUpTwoStepVerification()}</ButtonLink>
          ) : (
            <ButtonLink to={site.dashboard}>{m.goToDashboard()}</ButtonLink>
          )}
        </div>
        {!missing && needs !== 'self' && (
          <div className="mt-6">
            <HandOver needs={needs} text={m.canOpenIt} />
          </div>
        )}
      </Empty>
    </Panel>
  )
}
