import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { site } from '../../contract/paths.ts'
import { useVisit } from '../client/root-data.ts'
import { errorMeta, PageError } from '../layout/page-error.tsx'
import { SendWaitingTicks } from '../plan/send-waiting.tsx'
import type { Route } from './+types/studio-layout.ts'
import { StudioBar } from './studio-bar.tsx'

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error)

/** Around the studio and the bookings, which clients see at the same URL without the bar. */
export default function StudioLayout() {
  return (
    <StudioFrame>
      <Outlet />
    </StudioFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StudioFrame>
      <PageError error={error} />
    </StudioFrame>
  )
}

function StudioFrame({ children }: { children: ReactNode }) {
  const { member } = useVisit()
  const { pathname } = useLocation()
  // The set-up has its own steps, and on a phone the room matters.
  const isSetup = pathname.startsWith(`${site.setup}/`)
  return (
    <>
      {member?.role === 'photographer' && !isSetup && <StudioBar />}
      <SendWaitingTicks />
      {children}
    </>
  )
}
