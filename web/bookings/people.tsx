import { MessageCircle, Phone } from 'lucide-react'
import * as m from '#messages/bookings'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { Avatar } from '../ui/avatar.tsx'

const WAITING: BookingDetail['state'][] = ['held', 'requested']

/** Both people with their portraits, and how to reach the other one. */
export function People({ booking, role }: { booking: BookingDetail; role: string }) {
  const { client, photographer, contact, state } = booking
  const [me, other] = role === 'client' ? [client, photographer] : [photographer, client]
  const otherRole = role === 'client' ? m.photographer() : m.client()
  const link = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-golden'
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-xl">
        {m.people()}
      </h2>
      <ul className="mt-4 grid gap-4">
        {[
          { person: other, title: otherRole, name: other.fullName ?? m.deletedAccount() },
          { person: me, title: role === 'client' ? m.client() : m.photographer(), name: m.you() },
        ].map(({ person, title, name }) => (
          <li key={title} className="flex items-center gap-4">
            <Avatar
              fullName={person.fullName}
              image={person.profileImage}
              className="size-14 text-lg"
              eager
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="block font-medium">{name}</bdi>
              <span className="text-sm text-soft">{title}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        <a href="#messages" className={link}>
          <MessageCircle aria-hidden="true" className="size-4.5" />
          {m.goToMessages()}
        </a>
        {contact?.phone && (
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={link}>
            <Phone aria-hidden="true" className="size-4.5" />
            {contact.phone}
          </a>
        )}
      </p>
      {WAITING.includes(state) && <p className="text-sm text-soft">{m.phoneNumbersOnceConfirmed()}</p>}
    </section>
  )
}
