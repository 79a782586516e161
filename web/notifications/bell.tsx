import { Bell } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '#messages/notifications'
import { api, site } from '../../contract/paths.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { CountMark } from '../live-events/unread-link.tsx'
import { useLiveCount } from '../live-events/use-live-count.ts'

const NotificationPanel = lazyPart(() => import('./panel.tsx'))

/**
 * The notifications of a member in a native popover, which opens before the page's script has loaded and then offers the
 * page. The list is loaded when it is opened.
 */
export function NotificationBell({ unread: known }: { unread: number }) {
  const [unread, setUnread] = useUnread(known)
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const label = unread === 0 ? m.notifications() : m.notificationsUnread({ count: unread })
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="notification-panel"
        aria-label={label}
        title={label}
        className="relative grid size-11 place-items-center rounded-control hover:bg-wash"
      >
        <Bell aria-hidden="true" className="size-5.5" />
        <CountMark count={unread} />
      </button>
      <div
        ref={panel}
        id="notification-panel"
        popover="auto"
        role="dialog"
        aria-label={m.notifications()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute top-17 inset-e-[max(clamp(1.25rem,4vw,3rem),calc((100%-80rem)/2+3rem))] inset-s-auto m-0 max-h-[85svh] w-80 max-w-[85vw] overflow-y-auto rounded-control border border-hairline bg-raised text-ink shadow-xl"
      >
        {open && (
          <Suspense fallback={<p className="px-5 pt-5 text-soft">{m.loading()}</p>}>
            <NotificationPanel onChange={setUnread} onChoose={close} />
          </Suspense>
        )}
        <Link
          to={site.notifications}
          onClick={close}
          className="block px-5 py-4 text-center underline underline-offset-4 hover:text-golden"
        >
          {m.viewAllNotifications()}
        </Link>
      </div>
    </>
  )
}

/** Live; a page that is opened marks as read what led to it. */
function useUnread(known: number) {
  const [unread, setUnread] = useLiveCount(api.unreadNotifications, known)
  const { pathname, search } = useLocation()
  const opened = useRef(pathname + search)
  useEffect(() => setUnread(known), [known, setUnread])
  useEffect(() => {
    const path = pathname + search
    // The server has marked those of the first page.
    if (opened.current === path) return
    opened.current = path
    if (unread === 0) return
    import('./mark-page-read.ts').then(
      async ({ markPageRead }) => {
        const left = await markPageRead(path)
        if (left !== null) setUnread(left)
      },
      () => {},
    )
  }, [pathname, search, unread, setUnread])
  return [unread, setUnread] as const
}
