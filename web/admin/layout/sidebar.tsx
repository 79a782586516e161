import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { apiQuery } from '../../client/queries.ts'
import { formatCount } from '../../ui/format.ts'
import { join } from '../../ui/join-classes.ts'
import { unavailable } from '../../ui/unavailable.ts'
import { isOn, mainScreens, recordScreens, type Screen } from './screens.ts'
import { useSignOut } from './use-sign-out.ts'

const entry = join(
  'group flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-base text-soft transition-colors',
  'hover:bg-wash hover:text-ink pointer-coarse:min-h-11',
  'aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink',
)

export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { signOut, leaving } = useSignOut()
  return (
    <nav aria-label="Back-office" className="flex flex-col gap-0.5 p-3">
      <ul className="flex flex-col gap-0.5">
        {mainScreens.map((screen) => (
          <Entry key={screen.to} screen={screen} onChoose={onChoose} />
        ))}
        <li>
          <button type="button" className={entry} {...unavailable(leaving, signOut)}>
            <EntryIcon icon={LogOut} />
            <Word>Logout</Word>
          </button>
        </li>
      </ul>
      <h2 className="mt-5 mb-1 border-t border-hairline px-3 pt-5 font-text text-sm font-medium tracking-normal text-soft">
        <Word>Market and records</Word>
      </h2>
      <ul className="flex flex-col gap-0.5">
        {recordScreens.map((screen) => (
          <Entry key={screen.to} screen={screen} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  )
}

function Entry({ screen, onChoose }: { screen: Screen; onChoose?: () => void }) {
  const client = useQueryClient()
  const active = isOn(screen, useLocation().pathname)
  const waiting = useCount(screen)
  const readAhead = () => {
    if (screen.reads && !active) void client.prefetchQuery(apiQuery(screen.reads))
  }
  return (
    <li>
      <Link
        to={screen.to}
        prefetch="intent"
        aria-current={active ? 'page' : undefined}
        onClick={onChoose}
        onMouseEnter={readAhead}
        onFocus={readAhead}
        className={entry}
      >
        <EntryIcon icon={screen.icon} />
        <Word>{screen.text}</Word>
        {waiting > 0 && <Count count={waiting} what={screen.counts?.what ?? ''} />}
      </Link>
    </li>
  )
}

/** Refetched every minute while the tab is visible. */
function useCount({ counts }: Screen): number {
  const enabled = counts !== undefined
  const { data } = useQuery({
    ...(counts ? apiQuery(counts.reads) : nothing),
    enabled,
    refetchInterval: 60_000,
    retry: 0,
  })
  const count = counts ? (data as Record<string, unknown> | null | undefined)?.[counts.field] : 0
  return typeof count === 'number' ? count : 0
}
const nothing = { queryKey: ['nothing'], queryFn: () => null }

function Count({ count, what }: { count: number; what: string }) {
  return (
    <span
      data-word=""
      className="figures ml-auto rounded-full bg-golden px-2 text-sm font-medium text-on-golden"
    >
      {formatCount(count)}
      <span className="sr-only"> {what}</span>
    </span>
  )
}

/** Hidden while the sidebar is collapsed to icons. */
function Word({ children }: { children: ReactNode }) {
  return (
    <span data-word="" className="whitespace-nowrap">
      {children}
    </span>
  )
}

function EntryIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" className="size-4.5 shrink-0 group-aria-[current=page]:text-golden" />
}
