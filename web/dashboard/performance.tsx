import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Stats } from './api.ts'
import { count } from './figures.ts'
import { Growth } from './growth.tsx'

export function Performance({ stats }: { stats?: Stats }) {
  const rows = [
    { name: 'Clients', figures: stats?.clients },
    { name: 'Photographers', figures: stats?.photographers },
  ]
  return (
    <Panel aria-labelledby="performance" aria-busy={!stats} className="flex flex-col p-5 sm:p-6">
      <h2 id="performance" className="text-xl">
        Monthly Performance
      </h2>
      <table className="mt-4 w-full text-left">
        <thead className="text-sm text-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="pb-2 font-normal">
              <span className="sr-only">Group</span>
            </th>
            {['Current', 'Previous', 'Change'].map((name) => (
              <th key={name} scope="col" className="pb-2 pl-3 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map(({ name, figures }) => (
            <tr key={name} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-3 font-medium">
                {name}
              </th>
              <td className="py-3 pl-3 text-right">{figures ? count(figures.thisMonth) : <Waiting />}</td>
              <td className="py-3 pl-3 text-right">{figures ? count(figures.lastMonth) : <Waiting />}</td>
              <td className="py-3 pl-3 text-right">{figures ? <Growth {...figures} /> : <Waiting />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-auto pt-4 text-sm text-soft">Last updated: Today</p>
    </Panel>
  )
}

const Waiting = () => <Skeleton className="ml-auto h-5 w-10" />
