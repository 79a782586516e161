import { CalendarDays } from 'lucide-react'
import * as m from '#messages/admin-people'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { More, PersonScreen } from './person-screen.tsx'
import { Profile } from './profile.tsx'

export const meta = () => adminMeta(m.user())

export default function UserPage() {
  return (
    <PersonScreen of="client">
      {(person, id) => (
        <div className="flex flex-col gap-8">
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
                  {m.bookings()}
                </ButtonLink>
              )
            }
          />
          <More person={person} id={id} of="client" />
        </div>
      )}
    </PersonScreen>
  )
}
