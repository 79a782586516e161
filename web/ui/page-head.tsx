import type { ReactNode } from 'react'
import { brand } from '../../contract/brand/brand.ts'

type PageHeadProps = { title: string; intro?: ReactNode; actions?: ReactNode; above?: ReactNode }

/** Title of a back-office screen, with actions on the right. */
export function PageHead({ title, intro, actions, above }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {above}
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-1 max-w-text text-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  )
}

/** For a route's `meta`: back-office pages have their own titles and are not indexed. */
export const adminMeta = (title: string) => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]
