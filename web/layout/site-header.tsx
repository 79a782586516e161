import { ChevronDown, Menu, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import * as m from '#messages/layout'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { useVisit } from '../client/root-data.ts'
import { UnreadLink } from '../live-events/unread-link.tsx'
import { NotificationBell } from '../notifications/bell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { Wordmark } from '../ui/mark.tsx'
import { rich } from '../ui/rich.ts'

const pagesOf = (live: boolean) => [
  ...(live ? [{ to: site.search, text: m.findAPhotographer() }] : []),
  { to: site.about, text: m.about() },
  { to: site.contact, text: m.contact() },
]

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
          <Link to={site.home} aria-label={m.brandHome({ brand: brand.name })} className="rounded-control">
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
    <nav aria-label={m.main()} className="hidden items-center gap-8 md:flex">
      {pagesOf(live).map((page) => (
        <NavLink
          key={page.to}
          to={page.to}
          className="py-2 decoration-golden decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
        >
          {page.text}
        </NavLink>
      ))}
      {!live && <ButtonLink to={site.joinWaitlist}>{m.joinTheWaitlistButton()}</ButtonLink>}
      {live && !member && (
        <div className="flex items-center gap-3">
          <ButtonLink to={site.signUp}>{m.signUp()}</ButtonLink>
          <ButtonLink to={site.signIn} look="outline">
            {m.signIn()}
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
        aria-label={open ? m.closeMenu() : m.openMenu()}
        className="grid size-11 place-items-center rounded-control"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <nav
        ref={menu}
        id="small-menu"
        popover="auto"
        aria-label={m.menu()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute inset-x-0 top-16 m-0 w-full flex-col gap-1 border-b border-hairline bg-paper px-5 pt-2 pb-6 text-ink shadow-lg open:flex"
      >
        {pagesOf(live).map((page) => (
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
            {m.joinTheWaitlistButton()}
          </ButtonLink>
        )}
        {live && !member && (
          <div className="mt-5 grid grid-cols-2 gap-3">
            <ButtonLink to={site.signUp} onClick={close} size="large">
              {m.signUp()}
            </ButtonLink>
            <ButtonLink to={site.signIn} onClick={close} size="large" look="outline">
              {m.signIn()}
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

type HeaderMember = { fullName: string | null; email: string; role: string }
type MemberProps = { member: HeaderMember; onChoose?: () => void }

const entry = 'block w-full rounded-control px-3 py-2.5 text-start hover:bg-wash'

/** The member's own pages and sign-out. Sign-out is a form: other sites could trigger a link. */
function MemberEntries({ member, onChoose }: MemberProps) {
  const photographer = member.role === 'photographer'
  const { live } = useVisit()
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm wrap-anywhere text-soft">
        {rich(m.signedInAs({ email: member.email, name: (text) => <bdi>{text}</bdi> }))}
      </p>
      <Link to={photographer ? site.studio : site.account} onClick={onChoose} className={entry}>
        {photographer ? m.yourStudio() : m.yourAccount()}
      </Link>
      <Link to={site.myBookings} onClick={onChoose} className={entry}>
        {m.yourBookings()}
      </Link>
      <Link to={site.conversations} onClick={onChoose} className={entry}>
        {m.messages()}
      </Link>
      {live && (
        <Link to={site.favourites} onClick={onChoose} className={entry}>
          {m.favourites()}
        </Link>
      )}
      <Link to={site.accountSettings} onClick={onChoose} className={entry}>
        {m.settings()}
      </Link>
      <Form method="post" action={site.signOut} onSubmit={onChoose}>
        <button type="submit" className={entry}>
          {m.signOut()}
        </button>
      </Form>
    </>
  )
}

/** A native popover, like the mobile menu; positioned from the edge of the page, because it has no anchor element. */
function MemberMenu({ member }: MemberProps) {
  const menu = useRef<HTMLElement>(null)
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="member-menu"
        className="flex min-h-11 items-center gap-1.5 rounded-control border border-edge px-4 hover:border-ink hover:bg-raised"
      >
        <bdi className="max-w-40 truncate">{member.fullName?.split(' ')[0] || m.yourAccount()}</bdi>
        <ChevronDown aria-hidden="true" className="size-4 text-soft" />
        <span className="sr-only">{m.nameYourMenu()}</span>
      </button>
      <nav
        ref={menu}
        id="member-menu"
        popover="auto"
        aria-label={m.yourMenu()}
        className="absolute top-17 inset-e-[max(clamp(1.25rem,4vw,3rem),calc((100%-80rem)/2+3rem))] inset-s-auto m-0 w-64 rounded-control border border-hairline bg-raised p-2 text-ink shadow-xl"
      >
        <MemberEntries member={member} onChoose={() => menu.current?.hidePopover()} />
      </nav>
    </div>
  )
}
