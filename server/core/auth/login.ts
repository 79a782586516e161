import { authMessages, type ChangePasswordBody, type LoginBody } from '../../../contract/auth/auth.ts'
import type { Db } from '../../platform/db/connect.ts'
import { BadRequest, Forbidden, InvalidField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isCommonPassword } from './common-passwords.ts'
import { failureLimits } from './limits.ts'
import { checkOwnPassword } from './own-password.ts'
import { inPasswordQueue } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail, holdPerson, lockPerson } from './queries.ts'
import { mailPasswordChanged, replacePassword } from './replace-password.ts'
import { countWrongCodes, passSecondFactor } from './second-factor.ts'
import { type Device, openAdminSession } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'
import { tryPassword } from './try-password.ts'

export async function login(
  services: Services,
  tokens: AccessTokens,
  { email, password, code }: LoginBody,
  address: string,
  device: Device,
) {
  const { db } = services
  const person = await tryPassword(services, {
    email,
    password,
    address,
    find: () => findByEmail(db, email),
    // An unconfirmed account fails too, or a sign-up and a login would reveal whether an address is taken.
    accepts: ({ role, emailVerifiedAt }) => role === 'admin' || emailVerifiedAt !== null,
  })
  if (!person) throw new BadRequest(authMessages.wrongLogin)
  if (person.role !== 'admin' || person.status !== 'active') throw new Forbidden(authMessages.noAccess)
  const session = await countWrongCodes(db, person.id, code, failureLimits(email, address), () =>
    db.transaction(async (tx) => {
      await refuseWhatHasChanged(tx, person)
      await passSecondFactor(tx, services, person.id, code)
      return openAdminSession(tx, tokens, person.id, device)
    }),
  )
  return { person, ...session }
}

/** While a password is being checked, it may be changed or the account deactivated. */
async function refuseWhatHasChanged(
  tx: Db,
  checked: { id: string; passwordHash: string | null },
): Promise<void> {
  const now = await holdPerson(tx, checked.id)
  if (now?.passwordHash !== checked.passwordHash) throw new BadRequest(authMessages.wrongLogin)
  if (now.role !== 'admin' || now.status !== 'active') throw new Forbidden(authMessages.noAccess)
}

export async function changePassword(
  services: Services,
  personId: string,
  { currentPassword, newPassword }: ChangePasswordBody,
  address: string,
): Promise<void> {
  const { db } = services
  if (isCommonPassword(newPassword)) throw new InvalidField('newPassword', authMessages.commonPassword)
  const checked = await checkOwnPassword(services, personId, currentPassword, address, {
    field: 'currentPassword',
    message: authMessages.wrongCurrentPassword,
  })
  const passwordHash = await inPasswordQueue(address, () => hashPassword(newPassword))
  await db.transaction(async (tx) => {
    if ((await lockPerson(tx, personId))?.passwordHash !== checked)
      throw new InvalidField('currentPassword', authMessages.wrongCurrentPassword)
    const activity = { actorId: personId, action: 'password.changed' }
    const person = await replacePassword(tx, personId, passwordHash, activity)
    await mailPasswordChanged(tx, services, person)
  })
}
