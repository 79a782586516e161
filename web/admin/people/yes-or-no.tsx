import { Check } from 'lucide-react'

export function YesOrNo({ yes }: { yes: boolean }) {
  if (!yes) return <span className="text-soft">No</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-green">
      <Check aria-hidden="true" className="size-4" />
      Yes
    </span>
  )
}
