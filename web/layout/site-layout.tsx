import { type ReactNode, Suspense } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import type { Route } from './+types/site-layout.ts'
import { errorMeta, PageError } from './page-error.tsx'
import { useRememberPlace } from './remember-place.ts'
import { useRememberZone } from './remember-zone.ts'
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
        className="absolute top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
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
