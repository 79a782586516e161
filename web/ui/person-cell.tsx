import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'
import { EmailText } from './email-text.tsx'

type PersonCellProps = {
  person?: { fullName?: string | null; email?: string | null; profileImage?: string | null } | null
  /** Where the person's own page is, if their id is known. */
  to?: string
  /** Some tables have a column of its own for the e-mail. */
  hideEmail?: boolean
  /** A quiet line below the name. */
  note?: string
}

/** In a row the text asks for little and takes what the column has left; a long e-mail must not push others out. */
const elastic = 'min-w-0 wrap-anywhere lg:w-0 lg:min-w-18 lg:flex-1 print:w-auto'
/** On a screen the e-mail has one line and ends in dots; paper shows all of it, broken where an address may be. */
const oneLine = 'block truncate text-sm text-soft [&_wbr]:hidden print:[&_wbr]:inline'
/** For columns of people that share a row with many others. */
export const personColumn = 'lg:w-[17%]'

/** In labels and toasts somebody without a name is called by their address: "View N/A" would be said of several. */
export const calledOf = (person?: PersonCellProps['person']): string =>
  person?.fullName?.trim() || person?.email || 'N/A'

export const nameOf = (fullName?: string | null): string => fullName?.trim() || 'N/A'

export function PersonCell({ person, to, hideEmail, note }: PersonCellProps) {
  const name = nameOf(person?.fullName)
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar
        fullName={person?.fullName}
        email={person?.email}
        image={person?.profileImage}
        className="size-9 text-sm print:hidden"
      />
      <div className={hideEmail ? 'min-w-0' : elastic}>
        {to ? (
          <Link to={to} title={name} className="line-clamp-2 font-medium hover:text-golden hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span title={name} className="line-clamp-2 font-medium">
            <bdi>{name}</bdi>
          </span>
        )}
        {note && <span className="block text-sm text-soft">{note}</span>}
        {!hideEmail && (
          <span className={oneLine} title={person?.email ?? undefined}>
            <EmailText email={person?.email} />
          </span>
        )}
      </div>
    </div>
  )
}
