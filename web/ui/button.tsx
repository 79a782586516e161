import { type ComponentProps, type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { join } from './join-classes.ts'
import { Spinner } from './spinner.tsx'

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
    'disabled:opacity-60',
    looks[look],
    sizes[size],
    className,
  )
}

type ButtonProps = ComponentPropsWithoutRef<'button'> & { look?: Look; size?: Size; busy?: boolean }

/** While `busy` it cannot be pressed; say what is going on in its text. It keeps its width, so that nothing beside it moves. */
export function Button({ look, size, busy, className, children, disabled, style, ...rest }: ButtonProps) {
  const button = useKeptFocus(busy === true)
  const width = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!busy) width.current = button.current?.offsetWidth
  })
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass(look, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      style={busy && width.current ? { ...style, width: width.current, paddingInline: 0 } : style}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A disabled button drops the focus; whoever pressed it finds it there again, unless they have gone on meanwhile. */
function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (busy) {
      pressed.current = document.activeElement === button.current
    } else if (pressed.current) {
      pressed.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [busy])
  return button
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; size?: Size }

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, size, className)} {...rest} />
}
