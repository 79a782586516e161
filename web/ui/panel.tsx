import type { ComponentProps } from 'react'
import { join } from './join-classes.ts'

/** The content card of a back-office screen. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={join('rounded-control border border-hairline bg-raised', className)} {...rest} />
}
