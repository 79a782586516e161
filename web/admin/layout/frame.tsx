import type { ReactNode } from 'react'
import * as m from '#messages/admin-layout'
import { SiteFooter } from '../../layout/site-footer.tsx'
import { SiteHeader } from '../../layout/site-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WithoutScript } from '../../ui/without-script.tsx'

type FrameProps = { header?: ReactNode; sidebar?: ReactNode; children?: ReactNode }

/** Header, sidebar and footer from the first paint; without content it is the skeleton that the server sends. */
export function Frame({ header = <SiteHeader />, sidebar, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-3 inset-s-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {m.skipToContent()}
      </a>
      {header}
      <div className="flex flex-1">
        {/* While it is folded to icons, hover and focus expand it over the tables. */}
        <aside className="relative z-20 hidden w-60 shrink-0 folded:w-16 lg:block print:hidden">
          <div className="folding-sidebar sticky top-16 h-[calc(100dvh-4rem)] w-60 overflow-x-hidden overflow-y-auto border-e border-hairline bg-paper folded:w-16">
            <div className="w-60">{sidebar ?? <SidebarSkeleton />}</div>
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-[110rem] flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8 lg:px-5 wide:px-10"
          >
            {children ?? (
              <>
                <WithoutScript>{m.needsJavaScript()}</WithoutScript>
                <ContentSkeleton />
              </>
            )}
          </main>
          <SiteFooter />
        </div>
      </div>
    </div>
  )
}

export function SidebarSkeleton() {
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
    <div role="status" aria-label={m.loading()}>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-64 w-full opacity-50" />
    </div>
  )
}
