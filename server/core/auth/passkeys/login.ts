import { authMessages } from '../../../../contract/auth/auth.ts'
import type { PasskeyAnswer } from '../../../../contract/auth/passkeys.ts'
import { Forbidden } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { holdPerson } from '../queries.ts'
import { type Device, openAdminSession } from '../sessions.ts'
import type { AccessTokens } from '../tokens.ts'
import { verifyPasskey } from './verify.ts'

/** `browser`: the secret of the one that requested the challenge. */
export async function loginByPasskey(
  services: Services,
  tokens: AccessTokens,
  answer: PasskeyAnswer,
  browser: string,
  device: Device,
) {
  const use = { purpose: 'sign-in', owner: browser } as const
  const { personId } = await verifyPasskey(services, use, answer, device.userAgent)
  return services.db.transaction(async (tx) => {
    const person = await holdPerson(tx, personId)
    if (person?.role !== 'admin' || person.status !== 'active') throw new Forbidden(authMessages.noAccess)
    return { person, ...(await openAdminSession(tx, tokens, personId, device)) }
  })
}
