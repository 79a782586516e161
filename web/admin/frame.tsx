import type { ReactNode } from 'react'
import { SiteFooter } from '../site/site-footer.tsx'
import { SiteHeader } from '../site/site-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type FrameProps = { header?: ReactNode; sidebar?: ReactNode; children?: ReactNode }

/** Header, sidebar and footer in place from the first paint; without content it is the skeleton the server sends. */
export function Frame({ header = <SiteHeader />, sidebar, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {header}
      <div className="flex flex-1">
        <aside className="hidden w-60 shrink-0 border-r border-hairline lg:block print:hidden">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto">
            {sidebar ?? <SidebarSkeleton />}
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8 xl:px-10"
          >
            {children ?? <ContentSkeleton />}
          </main>
          <SiteFooter />
        </div>
      </div>
    </div>
  )
}

function SidebarSkeleton() {
  return (
    <div className="flex flex-col gap-6 p-6">
      {['w-24', 'w-16', 'w-28', 'w-20', 'w-12', 'w-32', 'w-14', 'w-26'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

function ContentSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-64 w-full opacity-50" />
    </div>
  )
}
