import type { PersonRow, UserStatus } from '../../../contract/people.ts'
import { join } from '../../ui/join-classes.ts'
import { calledOf } from '../../ui/person-cell.tsx'
import { Switch } from '../../ui/switch.tsx'

type StatusToggleProps = {
  person: PersonRow
  pending: boolean
  /** The last change failed. */
  failed: boolean
  /** Absent for roles that only read. */
  onChange?: (status: UserStatus) => void
}

export function StatusToggle({ person, pending, failed, onChange }: StatusToggleProps) {
  const active = person.status === 'active'
  return (
    <span className="inline-flex items-center gap-2.5">
      {onChange && (
        <Switch
          aria-label={`${active ? 'Deactivate' : 'Activate'} ${calledOf(person)}`}
          checked={active}
          disabled={pending}
          onChange={() => onChange(active ? 'inactive' : 'active')}
        />
      )}
      <span>
        <span aria-hidden={onChange !== undefined} className={join('block', !active && 'text-soft')}>
          {active ? 'Active' : 'Inactive'}
        </span>
        {failed && <span className="block text-red">Not changed</span>}
      </span>
    </span>
  )
}
