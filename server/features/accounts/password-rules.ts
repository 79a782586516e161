import { accountMessages } from '../../../contract/accounts.ts'
import { isCommonPassword } from '../../core/auth/common-passwords.ts'
import { InvalidField } from '../../platform/errors.ts'

/** Rejects common passwords and the address itself, which the schema cannot check. */
export function refuseWeakPassword(password: string, email: string, field = 'password'): void {
  if (isCommonPassword(password)) throw new InvalidField(field, accountMessages.commonPassword)
  const plain = password.trim().toLowerCase()
  const address = email.trim().toLowerCase()
  if (plain === address || plain === address.split('@')[0])
    throw new InvalidField(field, accountMessages.passwordIsAddress)
}
