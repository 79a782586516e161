import type { ReactNode } from 'react'

/** What is known of one record, name above value, in as many columns as there is room for. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 border-t border-hairline pt-6 lg:grid-cols-4">
      {children}
    </dl>
  )
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  )
}
