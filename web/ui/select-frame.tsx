import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Around a native select without its own arrow (`appearance-none pe-10`), to place the arrow away from the edge. */
export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-3.5 size-4.5 -translate-y-1/2 text-soft"
      />
    </span>
  )
}
