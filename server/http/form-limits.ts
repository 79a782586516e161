import type { Db } from '../db/connect.ts'
import { enforce } from './limits.ts'
import { networkOf } from './network.ts'

const MESSAGE = 'Too many requests from your network. Please wait a moment and try again.'

/** Every public form: 30 a minute and 300 a day from one network. */
export async function limitForm(db: Db, form: string, address: string): Promise<void> {
  const key = `${form}:${networkOf(address)}`
  await enforce(
    db,
    MESSAGE,
    { key: `${key}:minute`, most: 30, windowSeconds: 60 },
    { key: `${key}:day`, most: 300, windowSeconds: 86_400 },
  )
}
