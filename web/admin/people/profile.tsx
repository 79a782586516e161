import { History, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/admin-people'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { site } from '../../../contract/paths.ts'
import type { MarketplaceRole } from '../../../contract/people/people.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { calledOf } from '../../ui/person-cell.tsx'
import { useRole } from '../shared/role.ts'
import { ScreenMoney } from '../shared/screen-money.tsx'
import type { Person } from './api.ts'
import { PersonHead } from './person-head.tsx'
import { PersonalData } from './personal-data.tsx'
import { roles } from './roles.ts'
import { useStatusChange } from './use-status-change.ts'

const roleTexts: Record<string, () => string> = { client: m.roleClient, photographer: m.rolePhotographer }

type ProfileProps = { person: Person; id: string; of: MarketplaceRole; links?: ReactNode }

function StatusButton({ person, of: role }: { person: Person; of: MarketplaceRole }) {
  const { change, stateOf } = useStatusChange(role)
  const { pending, failed } = stateOf(person)
  const active = person.status === 'active'
  return (
    <>
      <Button
        look="outline"
        size="small"
        busy={pending}
        onClick={() => change({ person, status: active ? 'inactive' : 'active' })}
      >
        {active ? m.deactivate() : m.activate()}
      </Button>
      <FailureNote text={failed ? m.notChanged() : null} />
    </>
  )
}

export function Profile({ person, id, of: role, links }: ProfileProps) {
  const { may } = useRole()
  return (
    <Panel className="p-6 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <PersonHead
          person={person}
          avatarClassName="size-14 text-xl sm:size-20 sm:text-2xl"
          className="min-w-0 gap-4 sm:gap-5"
        />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {links}
          {may('system:read') && person.createdAt && (
            <ButtonLink look="outline" size="small" to={`${site.activity}?subject=${id}`}>
              <History aria-hidden="true" className="size-4" />
              {m.activity()}
            </ButtonLink>
          )}
          {may('people:write') && person.status && <StatusButton person={person} of={role} />}
          {may('system:write') && <PersonalData id={id} name={calledOf(person)} of={role} />}
          {may('people:write') && (
            <ButtonLink size="small" to={fill(roles[role].edit, { id })}>
              <Pencil aria-hidden="true" className="size-4" />
              {m.edit()}
            </ButtonLink>
          )}
        </div>
      </div>
      <Facts>
        <Fact name={m.role()}>
          <span className="inline-block first-letter:uppercase">
            {roleTexts[person.role]?.() ?? (person.role || '-')}
          </span>
        </Fact>
        <Fact name={m.hourlyRate()}>
          {person.hourlyRate === null ? (
            m.notSet()
          ) : (
            <ScreenMoney amount={person.hourlyRate} screen="hourlyRate" />
          )}
        </Fact>
        <Fact name={m.phone()}>{person.phone || '-'}</Fact>
        <Fact name={m.address()}>
          <bdi>{person.address || '-'}</bdi>
        </Fact>
        {person.status && (
          <Fact name={m.status()}>
            <span className="inline-block first-letter:uppercase">
              {m.statusOfPerson({ status: person.status === 'active' ? 'active' : 'other' })}
            </span>
          </Fact>
        )}
        {person.createdAt && <Fact name={m.joined()}>{formatLocalDay(person.createdAt)}</Fact>}
        {person.services && person.services.length > 0 && (
          <Fact name={m.services()} wide>
            <ul className="mt-1 flex flex-wrap gap-2">
              {person.services.map((service) => (
                <li
                  key={service}
                  className="rounded-full bg-wash px-3 py-0.5 text-sm font-medium text-golden-deep"
                >
                  {service}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {person.about && (
          <Fact name={m.about()} wide>
            <p dir="auto" className="max-w-text whitespace-pre-line">
              {person.about}
            </p>
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
