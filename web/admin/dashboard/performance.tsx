import * as m from '#messages/admin-dashboard'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Stats } from './api.ts'
import { count } from './cards.ts'
import { Growth } from './growth.tsx'

export function Performance({ stats }: { stats?: Stats }) {
  return (
    <Panel
      aria-labelledby="performance"
      aria-busy={!stats}
      className="keep-whole flex min-w-0 flex-col p-5 sm:p-6"
    >
      <h2 id="performance" className="text-xl">
        {m.monthlyPerformance()}
      </h2>
      <p className="mt-0.5 text-soft">{m.lastUpdatedToday()}</p>
      <div className="mt-6 flex flex-1 flex-col gap-8 sm:flex-row xl:flex-col">
        <Group title={m.clients()} figures={stats?.clients} />
        <Group title={m.photographers()} figures={stats?.photographers} />
      </div>
    </Panel>
  )
}

type GroupProps = { title: string; figures?: Stats['clients'] | Stats['photographers'] }

function Group({ title, figures }: GroupProps) {
  const most = figures ? Math.max(figures.thisMonth, figures.lastMonth, 1) : 1
  return (
    <article aria-label={title} className="flex-1">
      <h3 className="border-b border-hairline pb-2 font-text text-base font-medium tracking-normal">
        {title}
      </h3>
      <dl>
        <Compared name={m.current()} value={figures?.thisMonth} most={most} bar="bg-golden" />
        <Compared name={m.previous()} value={figures?.lastMonth} most={most} bar="bg-edge" />
        <div className="mt-4 flex justify-between gap-4">
          <dt className="text-soft">{m.change()}</dt>
          <dd>{figures ? <Growth {...figures} /> : <Skeleton className="h-6 w-14" />}</dd>
        </div>
      </dl>
    </article>
  )
}

type ComparedProps = { name: string; value?: number; most: number; bar: string }

function Compared({ name, value, most, bar }: ComparedProps) {
  return (
    <div className="relative mt-3 flex justify-between gap-4 pb-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="figures font-medium">
        {value === undefined ? <Skeleton className="h-6 w-10" /> : count(value)}
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-hairline/60">
          <span
            className={`block h-full transition-[width] duration-250 ${bar}`}
            style={{ width: `${((value ?? 0) / most) * 100}%` }}
          />
        </span>
      </dd>
    </div>
  )
}
