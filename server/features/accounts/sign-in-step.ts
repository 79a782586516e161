import { createHash } from 'node:crypto'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { deriveKey, listSecrets, secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { MINUTE } from '../../platform/time/wall-clock.ts'
import { findMember, type Person } from './queries.ts'

/** As long as the cookie that holds it. */
const LIFE_MS = 10 * MINUTE
const PURPOSE = 'sign-in step'

type Step = { personId: string; password: string; expires: number }

const fingerprint = (person: Person): string =>
  createHash('sha256')
    .update(person.passwordHash ?? '')
    .digest('base64url')

/** Says that the password of this person was right, so that the page for the code need not ask for it again. */
export function makeSignInStep(secret: string, person: Person): string {
  const step: Step = { personId: person.id, password: fingerprint(person), expires: Date.now() + LIFE_MS }
  return seal(deriveKey(secret, PURPOSE), JSON.stringify(step)).toString('base64url')
}

/** Null if it has expired, is not ours, or the password has changed since. */
export async function readSignInStep(services: Services, text: string): Promise<Person | null> {
  for (const secret of listSecrets(secretsOf(services))) {
    const step = open(secret, text)
    if (!step || step.expires < Date.now()) continue
    const person = await findMember(services.db, step.personId)
    return person && fingerprint(person) === step.password ? person : null
  }
  return null
}

function open(secret: string, text: string): Step | null {
  try {
    return JSON.parse(unseal(deriveKey(secret, PURPOSE), Buffer.from(text, 'base64url'))) as Step
  } catch {
    return null
  }
}
