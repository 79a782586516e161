import type { ReactNode } from 'react'

/** Fields of one record, name above value, in as many columns as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 border-t border-hairline pt-6 lg:grid-cols-4">
      {children}
    </dl>
  )
}

/** `phone`: full width on phones, for a name with its address beside a picture. */
type FactProps = { name: string; wide?: boolean | 'phone'; children: ReactNode }

export function Fact({ name, wide, children }: FactProps) {
  return (
    <div className={wide ? (wide === 'phone' ? 'col-span-2 sm:col-span-1' : 'col-span-2') : undefined}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  )
}
