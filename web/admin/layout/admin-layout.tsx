import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { site } from '../../../contract/paths.ts'
import { createQueryClient } from '../../client/queries.ts'
import { useSignedIn, useUserId } from '../../client/session.ts'
import { ErrorMessage } from '../../ui/error-screen.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import type { Route } from './+types/admin-layout.ts'
import { AdminHeader } from './admin-header.tsx'
import { Frame } from './frame.tsx'
import { Sidebar } from './sidebar.tsx'

export const meta = () => adminMeta('Back-office')

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

/** Without a stored token nothing of the back-office shows, and Back does not lead here again. */
function Guarded({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const userId = useUserId()
  if (signedIn === false) return <Navigate to={site.login} replace />
  if (signedIn === undefined) return <Frame />
  return (
    <FreshData key={userId}>
      <Frame header={<AdminHeader />} sidebar={<Sidebar />}>
        {children}
      </Frame>
    </FreshData>
  )
}

/** Keyed by the person, so that nobody sees what somebody else had loaded. */
function FreshData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  // What was read ahead has no screen that would call it off.
  useEffect(() => () => void client.cancelQueries(), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
