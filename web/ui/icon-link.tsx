import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { iconButtonClass } from './icon-button.tsx'

type IconLinkProps = ComponentProps<typeof Link> & { label: string }

export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <Link aria-label={label} title={label} className={iconButtonClass(className)} {...rest} />
}
