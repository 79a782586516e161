import { CalendarDays } from 'lucide-react'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { PersonScreen } from './person-screen.tsx'
import { Profile } from './profile.tsx'

export const meta = () => adminMeta('User')

export default function UserPage() {
  return (
    <PersonScreen of="client">
      {(person, id) => (
        <Profile
          person={person}
          id={id}
          of="client"
          links={
            person.email && (
              <ButtonLink
                look="outline"
                size="small"
                to={`${site.bookings}?${new URLSearchParams({ search: person.email })}`}
              >
                <CalendarDays aria-hidden="true" className="size-4" />
                Bookings
              </ButtonLink>
            )
          }
        />
      )}
    </PersonScreen>
  )
}
