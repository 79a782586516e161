import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { site } from '../../contract/paths.ts'
import { useVisit } from '../client/root-data.ts'

export type HeaderMember = { fullName: string | null; email: string; role: string }
type MemberProps = { member: HeaderMember; onChoose?: () => void }

const entry = 'block w-full rounded-control px-3 py-2.5 text-left hover:bg-wash'

/** The member's own pages and sign-out. Sign-out is a form: other sites could trigger a link. */
export function MemberEntries({ member, onChoose }: MemberProps) {
  const photographer = member.role === 'photographer'
  const { live } = useVisit()
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm wrap-anywhere text-soft">
        Signed in as <bdi>{member.email}</bdi>
      </p>
      <Link to={photographer ? site.studio : site.account} onClick={onChoose} className={entry}>
        {photographer ? 'Your studio' : 'Your account'}
      </Link>
      <Link to={site.myBookings} onClick={onChoose} className={entry}>
        Your bookings
      </Link>
      <Link to={site.conversations} onClick={onChoose} className={entry}>
        Messages
      </Link>
      {live && (
        <Link to={site.favourites} onClick={onChoose} className={entry}>
          Favourites
        </Link>
      )}
      <Link to={site.accountSettings} onClick={onChoose} className={entry}>
        Settings
      </Link>
      <Form method="post" action={site.signOut} onSubmit={onChoose}>
        <button type="submit" className={entry}>
          Sign out
        </button>
      </Form>
    </>
  )
}

/** A native popover, like the mobile menu; positioned from the edge of the page, because it has no anchor element. */
export function MemberMenu({ member }: MemberProps) {
  const menu = useRef<HTMLElement>(null)
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="member-menu"
        className="flex min-h-11 items-center gap-1.5 rounded-control border border-edge px-4 hover:border-ink hover:bg-raised"
      >
        <bdi className="max-w-40 truncate">{member.fullName?.split(' ')[0] || 'Your account'}</bdi>
        <ChevronDown aria-hidden="true" className="size-4 text-soft" />
        <span className="sr-only">, your menu</span>
      </button>
      <nav
        ref={menu}
        id="member-menu"
        popover="auto"
        aria-label="Your menu"
        className="absolute top-17 right-[max(clamp(1.25rem,4vw,3rem),calc((100%-80rem)/2+3rem))] left-auto m-0 w-64 rounded-control border border-hairline bg-raised p-2 text-ink shadow-xl"
      >
        <MemberEntries member={member} onChoose={() => menu.current?.hidePopover()} />
      </nav>
    </div>
  )
}
