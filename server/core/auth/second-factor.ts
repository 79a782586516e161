import { authMessages } from '../../../contract/auth/auth.ts'
import { passkeyMessages } from '../../../contract/auth/passkeys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError, BadRequest, Conflict, InvalidField } from '../../platform/errors.ts'
import { enforceOne, giveHitBack, type Limit } from '../../platform/http/limits.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { deriveKey } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { countFailure } from './limits.ts'
import * as queries from './second-factor-queries.ts'
import { mailSecurityChange } from './security-notice.ts'
import {
  describeSecret,
  findStep,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  plainCode,
} from './totp.ts'

/** The password was right and a code is needed too: 400, because clients react to 401 by renewing their token. */
export class CodeNeeded extends AppError {
  constructor() {
    super(400, authMessages.codeNeeded(), {
      errors: [{ field: 'code', message: authMessages.codeNeeded() }],
      secondFactor: true,
    })
  }
}

class WrongCode extends AppError {
  constructor() {
    super(400, authMessages.wrongCode(), {
      errors: [{ field: 'code', message: authMessages.wrongCode() }],
      secondFactor: true,
    })
  }
}

/** Only a person with the password gets this far, so this limit may count attempts from all addresses. */
export const codeLimit = (personId: string): Limit => ({
  key: `code:${personId}`,
  most: 20,
  windowSeconds: 15 * 60,
})

/** Checks a code of the second step, and counts a wrong one. It counts beforehand, or a burst would pass the limit. */
export async function countWrongCodes<T>(
  db: Db,
  personId: string,
  code: string | undefined,
  limits: Limit[],
  run: () => Promise<T>,
): Promise<T> {
  if (!code) return run()
  const attempt = await enforceOne(db, authMessages.tooManyCodes(), codeLimit(personId))
  let isWrong = false
  try {
    return await run()
  } catch (error) {
    isWrong = error instanceof WrongCode
    throw error
  } finally {
    if (isWrong) await countFailure(db, limits)
    else await giveHitBack(db, attempt)
  }
}

const keyOf = (secret: string) => deriveKey(secret, 'second factors')

/**
 * After the password. Passes if there is no second factor; otherwise uses up the app's code or a recovery code. An
 * administrator who must have a second factor, and has only passkeys, logs in with one of them.
 */
export async function passSecondFactor(
  tx: Db,
  services: Services,
  personId: string,
  typed: string | undefined,
): Promise<void> {
  const factor = await queries.findSecondFactor(tx, personId)
  if (!factor?.confirmedAt) {
    if (await queries.needsPasskey(tx, personId)) throw new BadRequest(passkeyMessages.needed())
    return
  }
  const code = plainCode(typed ?? '')
  if (code === '') throw new CodeNeeded()
  if (/^\d{6}$/.test(code)) {
    const opened = openSecret(services.dataSecret, factor.sealedSecret)
    const step = opened && findStep(opened, code)
    if (step && (await queries.takeStep(tx, personId, step))) return
    throw new WrongCode()
  }
  if (!(await queries.takeRecoveryCode(tx, personId, hashRecoveryCode(code)))) throw new WrongCode()
  const left = await queries.countRecoveryCodes(tx, personId)
  await note(tx, personId, 'recovery_used', { codesLeft: left })
  await mailSecurityChange(tx, services, personId, 'recovery_used')
}

/** null if the data key was lost and replaced; recovery codes still work then. */
function openSecret(secret: string, sealed: Buffer): string | null {
  try {
    return unseal(keyOf(secret), sealed)
  } catch {
    return null
  }
}

export async function beginSecondFactor({ db, dataSecret }: Services, person: { id: string; email: string }) {
  const made = makeSecret()
  if (!(await queries.putSecondFactor(db, person.id, seal(keyOf(dataSecret), made))))
    throw new Conflict(authMessages.secondFactorOn())
  return { secret: made, uri: describeSecret(made, person.email) }
}

/** The first code proves that the app has the secret. Returns the recovery codes, which cannot be read again. */
export async function confirmSecondFactor(
  services: Services,
  personId: string,
  typed: string,
): Promise<string[]> {
  const { db, dataSecret } = services
  return db.transaction(async (tx) => {
    const factor = await queries.findSecondFactor(tx, personId)
    if (!factor) throw new Conflict(authMessages.secondFactorOff())
    if (factor.confirmedAt) throw new Conflict(authMessages.secondFactorOn())
    const opened = openSecret(dataSecret, factor.sealedSecret)
    const step = opened && findStep(opened, plainCode(typed))
    if (!step) throw new InvalidField('code', authMessages.wrongCode())
    if (!(await queries.confirmSecondFactor(tx, personId, factor.sealedSecret, step)))
      throw new Conflict(authMessages.secondFactorOn())
    await note(tx, personId, 'enabled')
    await mailSecurityChange(tx, services, personId, 'two_step_on')
    return giveRecoveryCodes(tx, personId)
  })
}

export async function renewRecoveryCodes(services: Services, personId: string): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    if (!(await queries.findSecondFactor(tx, personId))?.confirmedAt)
      throw new Conflict(authMessages.secondFactorOff())
    await note(tx, personId, 'codes_renewed')
    await mailSecurityChange(tx, services, personId, 'codes_renewed')
    return giveRecoveryCodes(tx, personId)
  })
}

export async function removeSecondFactor(services: Services, personId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if (!(await queries.deleteSecondFactor(tx, personId))) return false
    await note(tx, personId, 'removed')
    await mailSecurityChange(tx, services, personId, 'two_step_off')
    return true
  })
}

/** For an operator, when a person has lost device and codes. Returns whether there was anything to remove. */
export async function removeAllFactors(tx: Db, personId: string): Promise<boolean> {
  const hadApp = await queries.deleteSecondFactor(tx, personId)
  const hadPasskeys = await queries.deletePasskeys(tx, personId)
  if (hadApp || hadPasskeys) await note(tx, personId, 'removed', undefined, null)
  return hadApp || hadPasskeys
}

async function giveRecoveryCodes(tx: Db, personId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await queries.replaceRecoveryCodes(tx, personId, codes.map(hashRecoveryCode))
  return codes
}

const note = (
  tx: Db,
  personId: string,
  what: string,
  after?: Record<string, unknown>,
  actorId: string | null = personId,
) =>
  recordActivity(tx, {
    actorId,
    action: `second_factor.${what}`,
    subjectType: 'person',
    subjectId: personId,
    after,
  })
