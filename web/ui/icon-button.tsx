import type { ComponentProps } from 'react'
import { join } from './join-classes.ts'

type IconButtonProps = ComponentProps<'button'> & { label: string }

export const iconButtonClass = (className?: string): string =>
  join(
    'inline-grid size-9 place-items-center rounded-control text-ink transition-colors hover:bg-wash',
    'disabled:opacity-50 pointer-coarse:size-11',
    className,
  )

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={iconButtonClass(className)} {...rest}>
      {children}
    </button>
  )
}
