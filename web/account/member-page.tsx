import type { ReactNode } from 'react'
import { Result } from '../ui/result.tsx'
import type { Done } from './settings-messages.ts'

type MemberPageProps = { title: string; intro?: ReactNode; done?: Done | null; children: ReactNode }

/** A page for signed-in members, with the result of the last action at the top. */
export function MemberPage({ title, intro, done, children }: MemberPageProps) {
  return (
    <main id="content" className="page py-12 md:py-16">
      <div className="max-w-[60rem]">
        {done && <Result className="mb-8">{done.text}</Result>}
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-4 max-w-text text-lg text-soft">{intro}</p>}
        {children}
      </div>
    </main>
  )
}
