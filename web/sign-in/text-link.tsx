import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="text-ink underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
    />
  )
}
