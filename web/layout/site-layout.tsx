import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import * as m from '#messages/layout'
import { api } from '../../contract/paths.ts'
import { patch } from '../client/api-request.ts'
import { useVisit } from '../client/root-data.ts'
import type { Route } from './+types/site-layout.ts'
import { errorMeta, PageError } from './page-error.tsx'
import { useRememberPlace } from './remember-place.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const meta: Route.MetaFunction = ({ error }) => errorMeta(error)

export default function SiteLayout() {
  const [params] = useSearchParams()
  useRememberPlace(params.get('place'))
  useRememberZone()
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <PageError error={error} />
    </SiteFrame>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="absolute top-3 inset-s-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {m.skipToContent()}
      </a>
      {/* Boundaries, here and on pages, let a browser make a page interactive piece by piece. */}
      <Suspense>
        <SiteHeader />
      </Suspense>
      {children}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  )
}

/** Stores the browser's time zone when it differs from the stored one, so that emails give deadlines in it. */
function useRememberZone(): void {
  const { member } = useVisit()
  const stored = member?.timeZone
  useEffect(() => {
    if (stored === undefined) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (stored !== timeZone) void storeZone(timeZone)
  }, [stored])
}

async function storeZone(timeZone: string): Promise<void> {
  try {
    const { request } = await import('../client/api.ts')
    await request(patch(api.me, { body: { timeZone } }), { withoutToken: true })
  } catch {
    // The next visit tries again.
  }
}
