import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'
import { EmailText } from './email-text.tsx'

type PersonCellProps = {
  person?: { fullName?: string | null; email?: string | null; profileImage?: string | null } | null
  /** Link to the person's page, if the id is known. */
  to?: string
  /** For tables with a separate email column. */
  hideEmail?: boolean
  /** A secondary line below the name. */
  note?: string
}

/** The text takes only the width left in its column, so that a long email does not push others out. */
const elastic = 'min-w-0 wrap-anywhere lg:w-0 lg:min-w-18 lg:flex-1 print:w-auto'
/** On screen the email is truncated to one line; in print it wraps where an address may break. */
const oneLine = 'block truncate text-sm text-soft [&_wbr]:hidden print:[&_wbr]:inline'
/** For columns of people in tables with many others. */
export const personColumn = 'lg:w-[17%]'

/** Labels and toasts use the email for people without a name: "View N/A" would be ambiguous. */
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
