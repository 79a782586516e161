import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

type SummaryCardProps = { title: string; looks: StatusStyles; status: string; children: ReactNode }

export function SummaryCard({ title, looks, status, children }: SummaryCardProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} className="h-full p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <StatusBadge looks={looks} status={status} />
      </div>
      <div className="mt-3 grid gap-2">{children}</div>
    </Panel>
  )
}
