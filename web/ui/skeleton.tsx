import { join } from './join-classes.ts'

/** A quiet bar where text or a figure will stand; the region around it says that it is busy. */
export function Skeleton({ className = 'h-4 w-24' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={join('block rounded-picture bg-hairline motion-safe:animate-pulse', className)}
    />
  )
}
