import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'

type PersonCellProps = {
  person?: { fullName?: string | null; email?: string | null; profileImage?: string | null } | null
  /** Where the person's own page is, if their id is known. */
  to?: string
  /** Some tables have a column of its own for the e-mail. */
  hideEmail?: boolean
  /** A quiet line below the name. */
  note?: string
}

export const nameOf = (fullName?: string | null): string => fullName?.trim() || 'N/A'

export function PersonCell({ person, to, hideEmail, note }: PersonCellProps) {
  const name = nameOf(person?.fullName)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar fullName={person?.fullName} email={person?.email} image={person?.profileImage} />
      <div
        className={hideEmail ? 'min-w-0' : 'min-w-0 @min-[60rem]/list:max-w-32 @min-[75rem]/list:max-w-48'}
      >
        {to ? (
          <Link to={to} className="block font-medium hover:text-golden hover:underline">
            {name}
          </Link>
        ) : (
          <span className="block font-medium">{name}</span>
        )}
        {note && <span className="block text-sm text-soft">{note}</span>}
        {!hideEmail && (
          <span className="block truncate text-sm text-soft" title={person?.email ?? undefined}>
            {person?.email || 'No Email'}
          </span>
        )}
      </div>
    </div>
  )
}
