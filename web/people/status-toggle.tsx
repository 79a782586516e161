import type { PersonRow, UserStatus } from '../../contract/people.ts'
import type { Loose } from '../ui/loose.ts'
import { nameOf } from '../ui/person-cell.tsx'
import { Switch } from '../ui/switch.tsx'

type StatusToggleProps = {
  person: Loose<PersonRow>
  pending: boolean
  onChange: (status: UserStatus) => void
}

export function StatusToggle({ person, pending, onChange }: StatusToggleProps) {
  const active = person.status === 'active'
  return (
    <span className="inline-flex items-center gap-2.5">
      <Switch
        aria-label={`${active ? 'Deactivate' : 'Activate'} ${nameOf(person.fullName)}`}
        checked={active}
        disabled={pending}
        onChange={() => onChange(active ? 'inactive' : 'active')}
      />
      <span aria-hidden="true" className={active ? '' : 'text-soft'}>
        {active ? 'Active' : 'Inactive'}
      </span>
    </span>
  )
}
