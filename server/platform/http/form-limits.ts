import * as m from '#messages/api-errors'
import type { Db } from '../db/connect.ts'
import { enforce, type Limit } from './limits.ts'
import { networkOf, siteOf } from './network.ts'

/** Every public form: 30 a minute and 300 a day from one network, four times as many from all networks of an IPv6 site. */
export async function limitForm(db: Db, form: string, address: string): Promise<void> {
  const [network, site] = [networkOf(address), siteOf(address)]
  await enforce(db, m.tooManyFromNetwork(), ...limitsOf(`${form}:${network}`, 1))
  if (site !== network) await enforce(db, m.tooManyFromNetwork(), ...limitsOf(`${form}:${site}`, 4))
}

const limitsOf = (key: string, times: number): Limit[] => [
  { key: `${key}:minute`, most: 30 * times, windowSeconds: 60 },
  { key: `${key}:day`, most: 300 * times, windowSeconds: 86_400 },
]
