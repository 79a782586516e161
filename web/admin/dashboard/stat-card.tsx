import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-dashboard'
import { join } from '../../ui/join-classes.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Growth, type GrowthFigures } from './growth.tsx'

type Figure = { value: string; note?: string }
export type StatCardProps = {
  title: string
  icon: LucideIcon
  to: string
  /** Absent while loading. */
  figures?: { thisMonth: Figure; lastMonth: Figure; total: Figure; growth?: GrowthFigures }
}

/** The whole card is clickable; its title is the link for screen readers. */
export function StatCard({ title, icon: Icon, to, figures }: StatCardProps) {
  return (
    <Panel
      aria-label={title}
      aria-busy={!figures}
      className="keep-whole relative flex flex-col p-5 transition-colors hover:border-edge"
    >
      <h2 className="font-text text-base font-medium tracking-normal">
        <Link
          to={to}
          prefetch="intent"
          className="flex items-center gap-2.5 after:absolute after:inset-0 after:rounded-control"
        >
          <Icon aria-hidden="true" className="size-4.5 text-golden" />
          {title}
        </Link>
      </h2>
      <dl className="mt-4 flex flex-1 flex-col gap-1.5">
        <div className="mb-auto pb-3">
          <dt className="text-sm text-soft">{m.thisMonth()}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
            <FigureText figure={figures?.thisMonth} look="font-display text-2xl" wide />
            {figures?.growth && <Growth {...figures.growth} />}
          </dd>
        </div>
        <SmallFigure
          name={m.lastMonth()}
          figure={figures?.lastMonth}
          className="border-t border-hairline pt-3"
        />
        <SmallFigure name={m.total()} figure={figures?.total} />
      </dl>
    </Panel>
  )
}

type SmallFigureProps = { name: string; figure?: Figure; className?: string }

function SmallFigure({ name, figure, className }: SmallFigureProps) {
  return (
    <div className={join('flex flex-wrap items-baseline justify-between gap-x-3', className)}>
      <dt className="text-sm text-soft">{name}</dt>
      {/* Displayed below the others at the edge, but before its orders in reading order. */}
      <dd className="ms-auto flex flex-row-reverse items-baseline gap-x-2">
        <FigureText figure={figure} look="font-medium" />
      </dd>
    </div>
  )
}

function FigureText({ figure, look, wide }: { figure?: Figure; look: string; wide?: boolean }) {
  if (!figure) return <Skeleton className={wide ? 'h-10 w-28' : 'my-0.5 h-5.5 w-14'} />
  return (
    <>
      <span className={`figures ${look}`}>{figure.value}</span>
      {figure.note && <span className="figures text-sm whitespace-nowrap text-soft">{figure.note}</span>}
    </>
  )
}
