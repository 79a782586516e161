import type { ReactNode } from 'react'
import { join } from '../ui/join-classes.ts'

type NoticeProps = {
  icon: ReactNode
  /** The first sentence large, the rest below it; together they are the page's heading. */
  title: string
  text?: string
  tone?: 'good' | 'bad' | 'plain'
  children?: ReactNode
}

const tones = { good: 'text-green', bad: 'text-red', plain: 'text-golden' }

/** A page that says one thing. */
export function Notice({ icon, title, text, tone = 'plain', children }: NoticeProps) {
  return (
    <main id="content" className="page grid min-h-[70vh] place-content-center justify-items-start py-20">
      <div className={join('[&>svg]:size-12', tones[tone])}>{icon}</div>
      <h1 className="mt-6 max-w-2xl">
        <span className="block text-3xl">{title}</span>{' '}
        {text && <span className="mt-4 block font-text text-lg tracking-normal text-soft">{text}</span>}
      </h1>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </main>
  )
}
