import { useNavigation } from 'react-router'

/** Immediate feedback on a slow connection: a thin line grows until the next screen is loaded. */
export function LoadingLine() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the next screen"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[grow_10s_var(--ease-calm)_200ms_both] bg-golden"
    />
  )
}
