import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarUrl, type PanelId, panels } from './panels.ts'

type PanelTabsProps = { shown: PanelId; view: string; date: string }

/** Links and not buttons: they work before the script has loaded, and Back returns to the panel before. */
export function PanelTabs({ shown, view, date }: PanelTabsProps) {
  return (
    <nav aria-label="Calendar settings" className="border-b border-hairline">
      <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {panels.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              to={calendarUrl({ view, date, panel: id })}
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent font-medium text-soft outline-offset-[-3px] transition-colors hover:text-ink aria-[current=page]:border-golden aria-[current=page]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PanelProps = { id: PanelId; shown: PanelId; children: ReactNode }

/** Hidden panels stay on the page, so that what was typed there survives a look at another one. */
export function Panel({ id, shown, children }: PanelProps) {
  return (
    <div hidden={id !== shown} className="grid gap-10 pt-6">
      {children}
    </div>
  )
}
