import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as m from '#messages/admin-system'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CardProps = {
  title: string
  /** What should be done, if anything. */
  problem?: string | null
  children: ReactNode
}

export function Card({ title, problem, children }: CardProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="flex items-center gap-2.5 text-xl">
        {title}
        {problem ? (
          <TriangleAlert aria-label={m.needsAttention()} className="size-5 text-amber" />
        ) : (
          <CircleCheck aria-label={m.ok()} className="size-5 text-green" />
        )}
      </h2>
      {problem && <p className="mt-1 text-amber">{problem}</p>}
      {children}
    </Panel>
  )
}

type UnloadedProps = { failed: string; loading: string; isError: boolean; onRetry: () => void }

/** Instead of a card whose data is not there: an empty one would look as if all were well. */
export const UnloadedCard = ({ failed, loading, isError, onRetry }: UnloadedProps) =>
  isError ? (
    <LoadFailure message={failed} onRetry={onRetry} />
  ) : (
    <div role="status" aria-label={loading}>
      <Skeleton className="h-56 w-full" />
    </div>
  )

export function Lines({ lines }: { lines: [name: string, value: ReactNode][] }) {
  return (
    <dl className="figures mt-3 divide-y divide-hairline">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="ms-auto text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
