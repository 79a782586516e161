import { Avatar } from '../../ui/avatar.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { nameBreaks, nameOf } from '../../ui/person-cell.tsx'
import type { Person } from './api.ts'

type PersonHeadProps = { person: Person; verb?: string; avatarClassName: string; className: string }

export function PersonHead({ person, verb, avatarClassName, className }: PersonHeadProps) {
  const { fullName, email, profileImage } = person
  return (
    <div className={`flex items-center ${className}`}>
      <Avatar fullName={fullName} email={email} image={profileImage} className={avatarClassName} />
      <div className="min-w-0">
        <h1 className={`text-xl sm:text-2xl ${nameBreaks(nameOf(fullName))}`}>
          {verb && `${verb} `}
          <bdi>{nameOf(fullName)}</bdi>
        </h1>
        <p className="break-words text-soft">
          <EmailText email={email} />
        </p>
      </div>
    </div>
  )
}
