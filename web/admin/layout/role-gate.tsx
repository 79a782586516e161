import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../client/lazy-part.ts'
import { useFreshRole, useRole } from '../shared/role.ts'
import { permissionOfPath } from './screens.ts'

const NotInRole = lazyPart(() => import('./not-in-role.tsx'))

/** Shows a plain page in place of a screen that the administrator's role does not include. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { may, isLoading } = useRole()
  useFreshRole()
  const needed = permissionOfPath(pathname)
  // While the role loads, the screen loads too, so that no screen waits for another request.
  if (isLoading || needed === undefined || may(needed)) return children
  return (
    <Suspense>
      <NotInRole needs={needed} />
    </Suspense>
  )
}
