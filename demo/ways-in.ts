import type pg from 'pg'
import { hashPassword, makePassword } from '../server/core/auth/passwords.ts'
import { showcaseClient, showcasePhotographer } from './showcase/people.ts'

const SHOWCASE = { client: showcaseClient, photographer: showcasePhotographer }

export type WayIn = { role: 'client' | 'photographer'; email: string; password: string }

/** The two people of demo/showcase get a password, made now and shown once. */
export async function openWaysIn(client: pg.Pool | pg.ClientBase): Promise<WayIn[]> {
  const ways: WayIn[] = []
  for (const [role, { email }] of Object.entries(SHOWCASE) as [WayIn['role'], { email: string }][]) {
    const password = makePassword()
    const { rows } = await client.query<{ email: string }>(
      'update people set password_hash = $2 where email = $1 returning email',
      [email, await hashPassword(password)],
    )
    if (rows[0]) ways.push({ role, email: rows[0].email, password })
  }
  return ways
}

/** One line for each, for the console. */
export const describeWaysIn = (ways: WayIn[]): string[] =>
  ways.map(
    ({ role, email, password }) =>
      `${role === 'client' ? 'Client      ' : 'Photographer'} ${email}  password: ${password}  (shown only now)`,
  )

/** Databases of older versions may lack tables, so nothing but the two people is looked for. */
export async function holdsDemo(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('people') is not null as made`)
  if (!rows[0].made) return false
  const emails = Object.values(SHOWCASE).map(({ email }) => email)
  return (await client.query('select from people where email = any($1::citext[])', [emails])).rowCount !== 0
}
