import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { SiteHeader } from '../../layout/site-header.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { JumpButton } from './jump-button.tsx'
import { LoadingLine } from './loading-line.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'))
const Drawer = lazyPart(() => import('./drawer.tsx'))
const loadPalette = () => import('./palette.tsx')
const Palette = lazyPart(loadPalette)
// Preloading may fail offline; opening the palette reports the error.
const readPaletteAhead = () => void loadPalette().catch(() => undefined)
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
          <IconButton label="Open menu" className="wide:hidden" onClick={() => setOpen('drawer')}>
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
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
