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

/** The text takes the width left in its column, but at least that of the name's longest word. */
const elastic = 'min-w-0 lg:min-w-min lg:flex-1 print:w-auto'
/**
 * On screen the email is truncated to one line; in print it wraps where an address may break. In tables its length counts for
 * nothing, so that a long one does not push other columns out.
 */
const oneLine =
  'block truncate text-sm text-soft lg:w-0 lg:min-w-full [&_wbr]:hidden print:w-auto print:[&_wbr]:inline'
/** For columns of people in tables with many others. */
export const personColumn = 'lg:w-[17%]'

/** Labels and toasts use the email for people without a name: "View N/A" would be ambiguous. */
export const calledOf = (person?: PersonCellProps['person']): string =>
  person?.fullName?.trim() || person?.email || 'N/A'

/** A name breaks between its words; only a word that no column could hold breaks inside. */
export const nameBreaks = (name: string): string => (/\S{21}/.test(name) ? 'wrap-anywhere' : 'wrap-normal')

export const nameOf = (fullName?: string | null): string => fullName?.trim() || 'N/A'

export function PersonCell({ person, to, hideEmail, note }: PersonCellProps) {
  const name = nameOf(person?.fullName)
  const breaks = nameBreaks(name)
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
          <Link
            to={to}
            title={name}
            className={`line-clamp-2 font-medium hover:text-golden hover:underline ${breaks}`}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span title={name} className={`line-clamp-2 font-medium ${breaks}`}>
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
