import { InvalidField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { findPerson } from './queries.ts'
import { tryPassword } from './try-password.ts'

/**
 * A signed-in person types their password again, before something that a borrowed browser should not do. Answers the hash
 * that was checked, so that a change meanwhile can be noticed.
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
