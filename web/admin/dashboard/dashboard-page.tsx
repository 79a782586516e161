import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-dashboard'
import { useRootData } from '../../client/root-data.ts'
import { join } from '../../ui/join-classes.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { useRole } from '../shared/role.ts'
import { statsQuery } from './api.ts'
import { AttentionLine, AttentionPanel } from './attention-panel.tsx'
import { cardsOf } from './cards.ts'
import { MonthsPanel } from './months-panel.tsx'
import { Performance } from './performance.tsx'
import { StatCard } from './stat-card.tsx'

export const meta = () => adminMeta(m.dashboard())

export default function DashboardPage() {
  const { may, isLoading } = useRole()
  // Loads together with the role: almost every administrator who opens the dashboard may see the figures.
  const figures = isLoading || may('money:read')
  const { data: stats, isError, refetch } = useQuery({ ...statsQuery, enabled: figures })
  const currency = useRootData()?.screenCurrency
  const failed = isError && !stats
  return (
    <>
      <PageHead title={m.dashboard()} />
      <AttentionLine />
      {!figures ? null : failed ? (
        <LoadFailure message={m.failedToLoadDashboard()} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1.35fr]">
          {cardsOf(stats, currency).map((card) => (
            <StatCard key={card.title} {...card} />
          ))}
        </div>
      )}
      <AttentionPanel />
      {figures && (
        <div className={join('mt-4 grid gap-4', !failed && 'xl:grid-cols-3')}>
          {!failed && <Performance stats={stats} />}
          <MonthsPanel />
        </div>
      )}
    </>
  )
}
