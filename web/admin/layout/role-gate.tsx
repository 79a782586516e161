import { ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/list-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFreshRole, useRole } from '../shared/role.ts'
import { permissionOfPath } from './screens.ts'

/** Shows a plain page in place of a screen that the administrator's role does not include. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { may, isLoading } = useRole()
  useFreshRole()
  const needed = permissionOfPath(pathname)
  // While the role loads, the screen loads too, so that no screen waits for another request.
  if (isLoading || needed === undefined || may(needed)) return children
  return (
    <Panel>
      <Empty
        page
        icon={ShieldOff}
        title="this page is not part of your role"
        hint="Ask an owner if you need it. They can change your role in Settings."
      >
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={site.dashboard}>Go to dashboard</ButtonLink>
        </div>
      </Empty>
    </Panel>
  )
}
