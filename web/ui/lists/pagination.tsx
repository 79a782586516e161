import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as m from '#messages/ui'
import { formatCount } from '../../../contract/format/numbers.ts'
import { join } from '../join-classes.ts'
import { unavailable } from '../unavailable.ts'
import { pageNumbers } from './search-paging.tsx'

type PaginationProps = {
  page: number
  totalPage: number
  onChange: (page: number) => void
  /** Called on hover or focus, to prefetch this page. */
  onIntent?: (page: number) => void
  label?: string
}

export function Pagination({ page, totalPage, onChange, onIntent, label = m.pagination() }: PaginationProps) {
  if (totalPage <= 1) return null
  const turnTo = (target: number) => ({
    onClick: () => onChange(target),
    onPointerEnter: () => onIntent?.(target),
    onFocus: () => onIntent?.(target),
  })
  let gaps = 0
  return (
    <nav
      aria-label={label}
      className="figures flex flex-wrap items-center justify-between gap-1 print:hidden @max-[32rem]/list:basis-full"
    >
      <Step {...turnTo(page - 1)} disabled={page <= 1}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {m.prev()}
      </Step>
      <div className="flex flex-wrap items-center justify-center gap-1 @max-[32rem]/list:order-1 @max-[32rem]/list:basis-full">
        {pageNumbers(Math.min(page, totalPage), totalPage).map((number) => {
          if (number === null) {
            gaps += 1
            return (
              <span key={`gap-${gaps}`} aria-hidden="true" className="px-1 text-soft">
                …
              </span>
            )
          }
          const current = number === page
          return (
            <Step
              key={number}
              {...turnTo(number)}
              aria-current={current ? 'page' : undefined}
              className={current ? 'bg-ink !text-paper hover:bg-ink' : undefined}
            >
              {formatCount(number)}
            </Step>
          )
        })}
      </div>
      <Step {...turnTo(page + 1)} disabled={page >= totalPage}>
        {m.next()}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  )
}

function Step({ className, disabled = false, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={join(
        'inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2.5 text-sm font-medium text-ink',
        'transition-colors hover:bg-wash aria-disabled:text-soft aria-disabled:hover:bg-transparent',
        'pointer-coarse:h-11 pointer-coarse:min-w-11',
        className,
      )}
      {...rest}
      {...unavailable(disabled, onClick)}
    />
  )
}
