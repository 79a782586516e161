import type { ComponentProps } from 'react'
import { join } from './join-classes.ts'

type IconButtonProps = ComponentProps<'button'> & { label: string }

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={join(
        'inline-grid size-9 place-items-center rounded-control text-ink transition-colors hover:bg-wash',
        'disabled:opacity-50 pointer-coarse:size-11',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
