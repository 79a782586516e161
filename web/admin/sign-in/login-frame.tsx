import type { ReactNode } from 'react'

/** The narrow layout of the login pages. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="page grid min-h-[calc(100dvh-4.5rem)] place-items-center py-16">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </main>
  )
}
