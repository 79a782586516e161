import { type ComponentProps, type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { join } from './join-classes.ts'
import { Spinner } from './spinner.tsx'
import { unavailable } from './unavailable.ts'
import { useHydrated } from './use-hydrated.ts'

type Look = 'solid' | 'outline' | 'quiet' | 'danger'
type Size = 'small' | 'regular' | 'large'

const looks: Record<Look, string> = {
  solid: 'bg-golden text-on-golden hover:bg-golden-deep',
  outline: 'border border-edge text-ink hover:border-ink hover:bg-raised',
  quiet: 'text-ink hover:bg-wash',
  danger: 'bg-red text-on-golden hover:opacity-90',
}
const sizes: Record<Size, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  regular: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
}

export function buttonClass(look: Look = 'solid', size: Size = 'regular', className?: string): string {
  return join(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors',
    looks[look],
    sizes[size],
    className,
  )
}

type ButtonProps = ComponentPropsWithoutRef<'button'> & { look?: Look; size?: Size; busy?: boolean }

/**
 * While `busy` or `disabled` it cannot be pressed but keeps the focus. While `busy` its text describes the action, and its width
 * stays, so that nothing beside it shifts.
 */
export function Button(props: ButtonProps) {
  const { look, size, busy = false, disabled = false, className, style, onClick, children, ...rest } = props
  const button = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  const width = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!busy) width.current = button.current?.offsetWidth
  })
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass(look, size, className)}
      // Before hydration only the native attribute prevents a press.
      disabled={disabled && !hydrated}
      aria-busy={busy || undefined}
      style={busy && width.current ? { ...style, width: width.current, paddingInline: 0 } : style}
      {...rest}
      {...unavailable(busy || disabled, onClick)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; size?: Size }

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, size, className)} {...rest} />
}
