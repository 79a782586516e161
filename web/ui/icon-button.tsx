import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { join } from './join-classes.ts'
import { unavailable } from './unavailable.ts'

type IconButtonProps = ComponentProps<'button'> & { label: string }

export const iconButtonClass = (className?: string): string =>
  join(
    'inline-grid size-9 place-items-center rounded-control text-ink transition-colors hover:bg-wash',
    'pointer-coarse:size-11',
    className,
  )

export function IconButton({
  label,
  className,
  children,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconButtonClass(className)}
      {...rest}
      {...unavailable(disabled, onClick)}
    >
      {children}
    </button>
  )
}

type IconLinkProps = ComponentProps<typeof Link> & { label: string }

export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <Link aria-label={label} title={label} className={iconButtonClass(className)} {...rest} />
}
