import { Outlet } from 'react-router'
import { SiteFooter } from './parts/site-footer.tsx'
import { SiteHeader } from './parts/site-header.tsx'

export default function SiteLayout() {
  return (
    <>
      <a
        href="#content"
        className="absolute top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </>
  )
}
