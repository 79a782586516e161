import type { ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router'
import * as m from '#messages/admin-layout'
import { site } from '../../../contract/paths.ts'
import { useSignedIn, useUserId } from '../../client/session.ts'
import { ConfirmIdentity } from '../../sign-in/confirm-identity.tsx'
import { ErrorMessage } from '../../ui/error-screen.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { FreshData } from '../shared/fresh-data.tsx'
import type { Route } from './+types/admin-layout.ts'
import { AdminHeader } from './admin-header.tsx'
import { Frame } from './frame.tsx'
import { RoleGate } from './role-gate.tsx'
import { Sidebar } from './sidebar.tsx'

export const meta = () => adminMeta(m.backOffice())

export default function AdminLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Guarded>
      <ErrorMessage error={error} />
    </Guarded>
  )
}

/** Without a stored token no screen is rendered, and Back does not return here. */
function Guarded({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const userId = useUserId()
  if (signedIn === false) return <Navigate to={site.login} replace />
  if (signedIn === undefined) return <Frame />
  return (
    <FreshData key={userId}>
      <Frame header={<AdminHeader />} sidebar={<Sidebar />}>
        <RoleGate>{children}</RoleGate>
      </Frame>
      <ConfirmIdentity />
    </FreshData>
  )
}
