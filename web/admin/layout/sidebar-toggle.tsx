import { PanelLeft } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as m from '#messages/admin-layout'
import { chooseSidebar, showSidebar, sidebarIn } from '../../client/sidebar-choice.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** From here on the sidebar has labels unless the administrator hides them; the same width as in tokens.css. */
const LABELS = '(width >= 73.75rem)'

/** Shows or hides the labels of the sidebar, where there is one. Remembered by this browser. */
export default function SidebarToggle() {
  const [choice, setChoice] = useState(() => sidebarIn(document.cookie))
  const fits = useSyncExternalStore(onResize, () => matchMedia(LABELS).matches)
  // A page from the cache, on which this visit may have begun, knows no choice.
  useEffect(() => showSidebar(choice), [choice])
  const shown = choice ? choice === 'labels' : fits
  const toggle = () => {
    const next = shown ? 'icons' : 'labels'
    chooseSidebar(next)
    setChoice(next)
  }
  return (
    <IconButton
      label={shown ? m.hideMenuLabels() : m.showMenuLabels()}
      className="max-lg:hidden"
      onClick={toggle}
    >
      <PanelLeft aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

function onResize(notify: () => void): () => void {
  const query = matchMedia(LABELS)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
