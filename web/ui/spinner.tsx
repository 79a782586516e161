import { join } from './join-classes.ts'

type SpinnerProps = { label?: string; className?: string }

/** Without a label it is decorative, beside a text that describes the wait. */
export function Spinner({ label, className }: SpinnerProps) {
  const circle = (
    <svg viewBox="0 0 24 24" className={join('animate-spin', className ?? 'size-4')} aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
  if (!label) return circle
  return (
    <span role="status" className="inline-flex items-center gap-3 text-soft">
      {circle}
      <span>{label}</span>
    </span>
  )
}
