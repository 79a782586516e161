import { useQueryClient } from '@tanstack/react-query'
import { LogOut, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '#messages/admin-layout'
import type { Attention } from '../../../contract/admin/attention.ts'
import { attentionKinds } from '../../../contract/admin/attention-kinds.ts'
import { apiQuery } from '../../client/queries.ts'
import { join } from '../../ui/join-classes.ts'
import { rich } from '../../ui/rich.ts'
import { unavailable } from '../../ui/unavailable.ts'
import { attentionQuery, useAttention } from '../shared/attention.ts'
import { useRole } from '../shared/role.ts'
import { SidebarSkeleton } from './frame.tsx'
import { dashboard, groups, isOn, type Screen } from './screens.ts'
import { useSignOut } from './use-sign-out.ts'

const entry = join(
  'group relative flex min-h-6 w-full items-center gap-3 rounded-control px-3 text-start text-base leading-6 text-soft transition-colors',
  'hover:bg-wash hover:text-ink max-lg:min-h-10 pointer-coarse:min-h-11',
  'aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink',
)

/** Dense enough that every entry is visible in a window 900 pixels high. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { signOut, leaving } = useSignOut()
  const { data } = useAttention()
  const { may, isLoading } = useRole()
  useFreshAttention()
  const shown = groups
    .map(({ title, screens }) => ({ title, screens: screens.filter(({ needs }) => may(needs)) }))
    .filter(({ screens }) => screens.length > 0)
  const drawn = (screen: Screen) => (
    <Entry key={screen.to} screen={screen} waiting={countFor(screen, data)} onChoose={onChoose} />
  )
  return (
    <nav aria-label={m.backOffice()} className="px-3 pt-2">
      {isLoading ? (
        <SidebarSkeleton />
      ) : (
        <>
          <ul>{drawn(dashboard)}</ul>
          {shown.map(({ title, screens }) => (
            <div key={screens[0]?.to}>
              {/* Neither a heading nor a label: both would share their name with a page or a field. */}
              <p
                data-divider=""
                className="mt-1 border-t border-hairline px-3 pt-1 text-sm leading-tight font-medium text-soft"
              >
                <Word>{title()}</Word>
              </p>
              <ul>{screens.map(drawn)}</ul>
            </div>
          ))}
        </>
      )}
      <ul className="sticky bottom-0 mt-1 bg-paper pb-2">
        <li data-entry="" className="border-t border-hairline pt-1">
          <button type="button" className={entry} {...unavailable(leaving, signOut)}>
            <EntryIcon icon={LogOut} />
            <Word>{m.logout()}</Word>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Any change by this administrator may have settled what waited. */
function useFreshAttention(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: attentionQuery.queryKey })
      }),
    [client],
  )
}

const countFor = ({ to }: Screen, attention: Attention | undefined): number =>
  (attention?.items ?? [])
    .filter(({ kind }) => attentionKinds[kind].screen === to)
    .reduce((sum, { count }) => sum + count, 0)

type EntryProps = { screen: Screen; waiting: number; onChoose?: () => void }

function Entry({ screen, waiting, onChoose }: EntryProps) {
  const client = useQueryClient()
  const { may } = useRole()
  const active = isOn(screen, useLocation().pathname)
  const readAhead = () => {
    if (screen.reads && !active && may(screen.readsNeed ?? screen.needs))
      void client.prefetchQuery(apiQuery(screen.reads))
  }
  return (
    <li>
      <Link
        to={(waiting > 0 && screen.waitingAt) || screen.to}
        prefetch="intent"
        aria-current={active ? 'page' : undefined}
        onClick={onChoose}
        onMouseEnter={readAhead}
        onFocus={readAhead}
        data-entry=""
        className={entry}
      >
        <EntryIcon icon={screen.icon} />
        {waiting > 0 && <Dot />}
        <Word>{screen.text()}</Word>
        {waiting > 0 && <Count count={waiting} text={screen.counts ?? m.countNeedAttention} />}
      </Link>
    </li>
  )
}

function Count({ count, text }: { count: number; text: typeof m.countNeedAttention }) {
  return (
    <span
      data-word=""
      className="figures ms-auto rounded-full bg-golden px-2 text-sm font-medium text-on-golden"
    >
      {rich(text<ReactNode>({ count, hidden: (words) => <span className="sr-only">{words}</span> }))}
    </span>
  )
}

/** Replaces the number while the sidebar is collapsed to icons. */
const Dot = () => (
  <span
    aria-hidden="true"
    data-dot=""
    className="absolute top-0 inset-s-6 hidden size-2.5 rounded-full border-2 border-paper bg-golden"
  />
)

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
