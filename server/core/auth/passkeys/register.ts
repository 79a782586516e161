import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  MAX_PASSKEYS,
  type NewPasskeyBody,
  type PasskeyOptions,
  passkeyMessages,
} from '../../../../contract/auth/passkeys.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { BadRequest, Conflict, NotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordActivity } from '../../audit-log/queries.ts'
import { findPerson, lockPerson } from '../queries.ts'
import { mailSecurityChange } from '../security-notice.ts'
import { CHALLENGE_MS, storeChallenge, takeChallenge } from './challenges.ts'
import { isUnattested, readChallenge } from './client-data.ts'
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys } from './queries.ts'
import { relyingPartyOf } from './relying-party.ts'

/** EdDSA, ES256 and RS256: every current authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

type Asking = { personId: string; sessionId: string }

export async function startPasskey(
  { db, config }: Services,
  { personId, sessionId }: Asking,
): Promise<PasskeyOptions> {
  const { id: rpID } = relyingPartyOf(config)
  const person = (await findPerson(db, personId))!
  const known = await listPasskeys(db, personId)
  if (known.length >= MAX_PASSKEYS) throw new Conflict(passkeyMessages.tooMany())
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID,
    // The account, so that a device replaces its passkey for it and stores no name of ours.
    userID: Buffer.from(personId.replaceAll('-', ''), 'hex'),
    userName: person.email!,
    userDisplayName: person.fullName ?? person.email!,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    // Found without a user name, and only with a fingerprint, face or PIN: so it can replace password and code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
  })
  await storeChallenge(db, { purpose: 'register', owner: sessionId }, options.challenge)
  return options as PasskeyOptions
}

export async function addPasskey(
  services: Services,
  { personId, sessionId, userAgent }: Asking & { userAgent: string | null },
  { name, credential }: NewPasskeyBody,
): Promise<void> {
  const { db, config } = services
  const { id, origin } = relyingPartyOf(config)
  const challenge = readChallenge(credential.response.clientDataJSON)
  if (!challenge) throw new BadRequest(passkeyMessages.refused())
  if (!(await takeChallenge(db, { purpose: 'register', owner: sessionId }, challenge)))
    throw new BadRequest(passkeyMessages.expired())
  if (!isUnattested(credential.response.attestationObject)) throw new BadRequest(passkeyMessages.refused())
  // The library throws for whatever is wrong with the response, down to its bytes.
  const checked = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) throw new BadRequest(passkeyMessages.refused())
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential
  await db.transaction(async (tx) => {
    // Concurrent additions wait here, so that the limit holds.
    await lockPerson(tx, personId)
    if ((await countPasskeys(tx, personId)) >= MAX_PASSKEYS) throw new Conflict(passkeyMessages.tooMany())
    const made = await insertPasskey(tx, {
      id: newId(),
      personId,
      credentialId: Buffer.from(credentialId, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      name: name.trim(),
      userAgent,
    })
    if (!made) throw new Conflict(passkeyMessages.known())
    await note(tx, personId, 'added')
    await mailSecurityChange(tx, services, personId, 'passkey_added', name)
  })
}

export async function removePasskey(services: Services, personId: string, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const removed = await deletePasskey(tx, personId, id)
    if (!removed) throw new NotFound(passkeyMessages.notFound())
    await note(tx, personId, 'removed')
    await mailSecurityChange(tx, services, personId, 'passkey_removed', removed.name)
  })
}

const note = (tx: Db, personId: string, what: 'added' | 'removed') =>
  recordActivity(tx, {
    actorId: personId,
    action: `passkey.${what}`,
    subjectType: 'person',
    subjectId: personId,
  })
