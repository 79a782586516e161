import { ArrowLeft, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as m from '#messages/admin-people'
import type { MarketplaceRole } from '../../../contract/people/people.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Failed } from '../../ui/lists/list-states.tsx'
import { useGoBack } from '../../ui/lists/record-screen.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PersonOverviewParts } from '../person/person-overview.tsx'
import { type Person, usePerson } from './api.ts'
import { roles } from './roles.ts'

type PersonScreenProps = { of: MarketplaceRole; children: (person: Person, id: string) => ReactNode }

/** Loads the person of this URL with loading and error states; the back link is always there. */
export function PersonScreen({ of: role, children }: PersonScreenProps) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const goBack = useGoBack(roles[role].list)
  const { person, failure, fetching, retry } = usePerson(role, id)
  return (
    <>
      <Button look="quiet" size="small" className="mb-4 -ms-3" onClick={goBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.back()}
      </Button>
      {failure ? (
        <Panel>
          <Failed page title={failure} onRetry={retry} busy={fetching} />
        </Panel>
      ) : person === undefined ? (
        <ProfileSkeleton />
      ) : person === null ? (
        <Panel>
          <Empty page icon={UserX} title={m.noUserFound()}>
            <Button look="outline" size="small" onClick={() => navigate(roles[role].list)}>
              {roles[role].seeAll()}
            </Button>
          </Empty>
        </Panel>
      ) : (
        children(person, id)
      )}
    </>
  )
}

type MoreProps = { person: Person; id: string; of: MarketplaceRole; children?: ReactNode }

/** The parts beyond the specification. A server that has only its calls sends no date, and is not asked for them. */
export function More({ person, id, of: role, children }: MoreProps) {
  if (!person.createdAt) return children
  return (
    <PersonOverviewParts id={id} of={role}>
      {children}
    </PersonOverviewParts>
  )
}

function ProfileSkeleton() {
  return (
    <Panel role="status" aria-label={m.loadingPerson()} className="flex flex-col gap-8 p-6 sm:p-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 shrink-0 !rounded-full" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {['w-48', 'w-40', 'w-56', 'w-32'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </Panel>
  )
}
