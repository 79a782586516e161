import { AddressTabs } from '../../ui/address-tabs.tsx'
import { adminMeta } from '../../ui/page-head.tsx'
import { useRole } from '../shared/role.ts'
import { BalanceSection } from './balance-section.tsx'
import { PersonScreen } from './person-screen.tsx'
import { PhotographerBookings } from './photographer-bookings.tsx'
import { PhotographerTransactions } from './photographer-transactions.tsx'
import { Profile } from './profile.tsx'
import { Reviews } from './reviews.tsx'

export const meta = () => adminMeta('Photographer')

export default function PhotographerPage() {
  const money = useRole().may('money:read')
  return (
    <PersonScreen of="photographer">
      {(person, id) => (
        <div className="flex flex-col gap-8">
          <Profile person={person} id={id} of="photographer" />
          <AddressTabs
            label="Work"
            tabs={[
              { id: 'bookings', title: 'Bookings', content: <PhotographerBookings id={id} /> },
              ...(money
                ? [
                    {
                      id: 'transactions',
                      title: 'Transactions',
                      content: <PhotographerTransactions id={id} />,
                    },
                  ]
                : []),
            ]}
          />
          <Reviews person={person} />
          {money && <BalanceSection id={id} />}
        </div>
      )}
    </PersonScreen>
  )
}
