import type { ReactNode } from 'react'
import { join } from './join-classes.ts'

const corners = [
  'top-0 inset-s-0 border-t-2 border-s-2',
  'top-0 inset-e-0 border-t-2 border-e-2',
  'bottom-0 inset-e-0 border-b-2 border-e-2',
  'bottom-0 inset-s-0 border-b-2 border-s-2',
]

/** The corners of the logo around a picture. */
export function Viewfinder({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={join('relative p-4 md:p-6', className)}>
      <Corners />
      {children}
    </div>
  )
}

/** Placed on the edges of their container. */
export function Corners({ className = 'size-8' }: { className?: string }) {
  return corners.map((place) => (
    <span key={place} aria-hidden="true" className={join('absolute border-ink', place, className)} />
  ))
}
