import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import {
  type PasskeyAnswer,
  type PasskeyChallenge,
  passkeyMessages,
} from '../../../../contract/auth/passkeys.ts'
import { BadRequest } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordActivity } from '../../audit-log/queries.ts'
import { oncePerDay } from '../failed-logins.ts'
import { mailSecurityChange } from '../security-notice.ts'
import { CHALLENGE_MS, type ChallengeUse, storeChallenge, takeChallenge } from './challenges.ts'
import { readChallenge } from './client-data.ts'
import { countUse, findPasskey, listPasskeys, type StoredPasskey } from './queries.ts'
import { relyingPartyOf } from './relying-party.ts'

/** `personId`: only passkeys of this account are asked for. Without it the person chooses one that the device has. */
export async function startVerification(
  { db, config }: Services,
  use: ChallengeUse,
  personId?: string,
): Promise<PasskeyChallenge> {
  const { id: rpID } = relyingPartyOf(config)
  const known = personId ? await listPasskeys(db, personId) : undefined
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known?.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await storeChallenge(db, use, options.challenge)
  return options as PasskeyChallenge
}

/** Returns the passkey that signed this challenge. The device has checked its owner, so it counts as two factors. */
export async function verifyPasskey(
  services: Services,
  use: ChallengeUse,
  answer: PasskeyAnswer,
  userAgent: string | null,
): Promise<StoredPasskey> {
  const { db, config } = services
  const { id: rpID, origin } = relyingPartyOf(config)
  const challenge = readChallenge(answer.response.clientDataJSON)
  if (!challenge) throw new BadRequest(passkeyMessages.refused())
  if (!(await takeChallenge(db, use, challenge))) throw new BadRequest(passkeyMessages.expired())
  const passkey = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
  if (!passkey) throw new BadRequest(passkeyMessages.refused())
  // The library throws for whatever is wrong with the response, down to its bytes.
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // `countUse` compares the counter, so that of two concurrent uses it sees the first.
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => null)
  if (!checked?.verified) throw new BadRequest(passkeyMessages.refused())
  const signCount = checked.authenticationInfo.newCounter
  if (!(await countUse(db, passkey.id, { signCount, userAgent }))) {
    await reportCopy(services, passkey, signCount)
    throw new BadRequest(passkeyMessages.refused())
  }
  return passkey
}

/** The counter of a device only grows, so another device has the same key. We cannot know which one is the owner's. */
async function reportCopy(
  services: Services,
  { id, personId, signCount, name }: StoredPasskey,
  received: number,
): Promise<void> {
  services.log.warn({ personId, signCount, received }, 'the counter of a passkey has not grown')
  await oncePerDay(services.db, `copied:${id}`, async (tx) => {
    await recordActivity(tx, {
      actorId: null,
      action: 'passkey.copied',
      subjectType: 'person',
      subjectId: personId,
    })
    await mailSecurityChange(tx, services, personId, 'passkey_copied', name)
  })
}
