import * as m from '#messages/admin-people'
import { Avatar } from '../../ui/avatar.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { nameBreaks, nameOf } from '../../ui/person-cell.tsx'
import { rich } from '../../ui/rich.ts'
import type { Person } from './api.ts'

type PersonHeadProps = { person: Person; isEdited?: boolean; avatarClassName: string; className: string }

export function PersonHead({ person, isEdited, avatarClassName, className }: PersonHeadProps) {
  const { fullName, email, profileImage } = person
  const name = <bdi>{nameOf(fullName)}</bdi>
  return (
    <div className={`flex items-center ${className}`}>
      <Avatar fullName={fullName} email={email} image={profileImage} className={avatarClassName} />
      <div className="min-w-0">
        <h1 className={`text-xl sm:text-2xl ${nameBreaks(nameOf(fullName))}`}>
          {isEdited ? rich(m.editPerson({ name: () => name })) : name}
        </h1>
        <p className="break-words text-soft">
          <EmailText email={email} />
        </p>
      </div>
    </div>
  )
}
