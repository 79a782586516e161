import { InvalidField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { findPerson } from './queries.ts'
import { tryPassword } from './try-password.ts'

/**
 * Asks a signed-in person for their password before an action that a borrowed browser must not do. Returns the hash that
 * was checked, so that a concurrent change is noticed.
 */
export async function checkOwnPassword(
  services: Services,
  personId: string,
  password: string,
  address: string,
  { field, message }: { field: string; message: string },
): Promise<string> {
  const find = () => findPerson(services.db, personId)
  const email = (await find())?.email ?? personId
  const person = await tryPassword(services, { email, password, address, find })
  if (!person) throw new InvalidField(field, message)
  return person.passwordHash!
}
