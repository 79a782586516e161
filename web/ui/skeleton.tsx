import { join } from './join-classes.ts'

/** A placeholder for text or a figure; the region around it is aria-busy. */
export function Skeleton({ className = 'h-4 w-24' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={join('block rounded-picture bg-hairline motion-safe:animate-pulse', className)}
    />
  )
}
