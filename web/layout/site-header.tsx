import { Menu, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { useVisit } from '../client/root-data.ts'
import { UnreadLink } from '../live-events/unread-link.tsx'
import { NotificationBell } from '../notifications/bell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { Wordmark } from '../ui/mark.tsx'
import { MemberEntries, MemberMenu } from './member-menu.tsx'

const pages = [
  { to: site.about, text: 'About' },
  { to: site.contact, text: 'Contact' },
]
const livePages = [{ to: site.search, text: 'Find a photographer' }, ...pages]

type SiteHeaderProps = { start?: ReactNode; end?: ReactNode }

/** The same header on every page; under /admin with the back-office's tools instead of the navigation. */
export function SiteHeader({ start, end }: SiteHeaderProps) {
  const inAdmin = useLocation().pathname.startsWith(site.admin)
  const { live, member, unread, notifications } = useVisit()
  return (
    <header
      className={join(
        'z-30 border-b border-hairline bg-paper print:hidden',
        inAdmin ? 'sticky top-0' : 'relative',
      )}
    >
      <div
        className={join(
          'flex h-16 items-center justify-between gap-3',
          inAdmin ? 'px-4 sm:px-6 lg:px-5' : 'page md:h-18',
        )}
      >
        <div className="flex items-center gap-2">
          {start}
          <Link to={site.home} aria-label={`${brand.name}, home`} className="rounded-control">
            <Wordmark />
          </Link>
        </div>
        {inAdmin ? (
          end
        ) : member ? (
          <div className="flex items-center gap-1 md:gap-8">
            <MainMenu />
            {live && (
              <div className="flex md:-mx-5">
                <NotificationBell unread={notifications} />
                <UnreadLink unread={unread} />
              </div>
            )}
            <MemberMenu member={member} />
            <SmallMenu />
          </div>
        ) : (
          <>
            <MainMenu />
            <SmallMenu />
          </>
        )}
      </div>
    </header>
  )
}

function MainMenu() {
  const { live, member } = useVisit()
  return (
    <nav aria-label="Main" className="hidden items-center gap-8 md:flex">
      {(live ? livePages : pages).map((page) => (
        <NavLink
          key={page.to}
          to={page.to}
          className="py-2 decoration-golden decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
        >
          {page.text}
        </NavLink>
      ))}
      {!live && <ButtonLink to={site.joinWaitlist}>Join The Waitlist</ButtonLink>}
      {live && !member && (
        <div className="flex items-center gap-3">
          <ButtonLink to={site.signUp}>Sign up</ButtonLink>
          <ButtonLink to={site.signIn} look="outline">
            Sign in
          </ButtonLink>
        </div>
      )}
    </nav>
  )
}

/**
 * A native popover: it opens before the page's script has loaded, and closes on Escape and on a tap outside. Absolute, so
 * that it stays under the header when the page is scrolled.
 */
function SmallMenu() {
  const menu = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const { live, member } = useVisit()
  const close = () => menu.current?.hidePopover()
  const Icon = open ? X : Menu
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="small-menu"
        aria-expanded={open}
        aria-controls="small-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        className="grid size-11 place-items-center rounded-control"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <nav
        ref={menu}
        id="small-menu"
        popover="auto"
        aria-label="Menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute inset-x-0 top-16 m-0 w-full flex-col gap-1 border-b border-hairline bg-paper px-5 pt-2 pb-6 text-ink shadow-lg open:flex"
      >
        {(live ? livePages : pages).map((page) => (
          <NavLink
            key={page.to}
            to={page.to}
            onClick={close}
            className="border-b border-hairline py-3.5 font-display text-xl"
          >
            {page.text}
          </NavLink>
        ))}
        {!live && (
          <ButtonLink to={site.joinWaitlist} onClick={close} size="large" className="mt-5">
            Join The Waitlist
          </ButtonLink>
        )}
        {live && !member && (
          <div className="mt-5 grid grid-cols-2 gap-3">
            <ButtonLink to={site.signUp} onClick={close} size="large">
              Sign up
            </ButtonLink>
            <ButtonLink to={site.signIn} onClick={close} size="large" look="outline">
              Sign in
            </ButtonLink>
          </div>
        )}
        {member && (
          <div className="mt-4">
            <MemberEntries member={member} onChoose={close} />
          </div>
        )}
      </nav>
    </div>
  )
}
