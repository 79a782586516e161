import { CircleHelp, Menu, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import * as m from '#messages/admin-layout'
import { lazyPart } from '../../client/lazy-part.ts'
import { SiteHeader } from '../../layout/site-header.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Key } from './key.tsx'
import { PALETTE_KEY, useShortcuts } from './use-shortcuts.ts'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'))
const Drawer = lazyPart(() => import('./drawer.tsx'))
const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(loadPalette)
// Preloading may fail offline; opening the palette reports the error.
const readPaletteAhead = () => void loadPalette().catch(() => undefined)
const SidebarToggle = lazyPart(() => import('./sidebar-toggle.tsx'))
const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx'))

type Open = 'drawer' | 'palette' | 'help' | null

export function AdminHeader() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const shortcuts = { onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') }
  useShortcuts({ ...shortcuts, onIntent: readPaletteAhead })
  return (
    <>
      <LoadingLine />
      <SiteHeader
        start={
          <>
            <IconButton label={m.openMenu()} className="lg:hidden" onClick={() => setOpen('drawer')}>
              <Menu aria-hidden="true" className="size-5" />
            </IconButton>
            <Suspense fallback={<span className="size-9 max-lg:hidden" />}>
              <SidebarToggle />
            </Suspense>
          </>
        }
        end={
          <div className="flex items-center gap-1">
            <JumpButton onJump={shortcuts.onPalette} onHelp={shortcuts.onHelp} onIntent={readPaletteAhead} />
            <Suspense fallback={<span className="size-10 lg:w-40" />}>
              <AccountMenu />
            </Suspense>
          </div>
        }
      />
      <Suspense>
        {open === 'drawer' && <Drawer onClose={close} />}
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  )
}

/** Immediate feedback on a slow connection: a thin line grows until the next screen is loaded. */
function LoadingLine() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={m.loadingNextScreen()}
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[grow_10s_var(--ease-calm)_200ms_both] bg-golden"
    />
  )
}

type JumpButtonProps = { onJump: () => void; onHelp: () => void; onIntent: () => void }

/** Buttons for the shortcuts Ctrl-K and `?`, for mouse and touch. */
function JumpButton({ onJump, onHelp, onIntent }: JumpButtonProps) {
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={onJump}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden min-h-10 w-72 items-center gap-2.5 rounded-control border border-hairline bg-raised px-3 text-soft transition-colors hover:border-edge hover:text-ink sm:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 text-start">{m.jumpTo()}</span>
        <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
          <Key>{m.ctrlKey()}</Key>
          <Key>{PALETTE_KEY}</Key>
        </span>
      </button>
      <IconButton label={m.jumpToAScreenOrAPerson()} className="sm:hidden" onClick={onJump}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={m.keyboardShortcuts()}
        className="pointer-coarse:hidden max-[24rem]:hidden"
        onClick={onHelp}
      >
        <CircleHelp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
