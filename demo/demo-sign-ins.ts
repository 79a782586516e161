import type pg from 'pg'
import { hashPassword, makePassword } from '../server/core/auth/passwords.ts'
import { showcaseClient, showcasePhotographer } from './showcase/people.ts'

const SHOWCASE = { client: showcaseClient, photographer: showcasePhotographer }

export type DemoSignIn = { role: 'client' | 'photographer'; email: string; password: string }

/** Gives the 2 accounts of demo/showcase a new password, which is shown once. */
export async function createDemoSignIns(client: pg.Pool | pg.ClientBase): Promise<DemoSignIn[]> {
  const signIns: DemoSignIn[] = []
  for (const [role, { email }] of Object.entries(SHOWCASE) as [DemoSignIn['role'], { email: string }][]) {
    const password = makePassword()
    const { rows } = await client.query<{ email: string }>(
      'update people set password_hash = $2 where email = $1 returning email',
      [email, await hashPassword(password)],
    )
    if (rows[0]) signIns.push({ role, email: rows[0].email, password })
  }
  return signIns
}

/** One line for the console for each account. */
export const describeDemoSignIns = (signIns: DemoSignIn[]): string[] =>
  signIns.map(
    ({ role, email, password }) =>
      `${role === 'client' ? 'Client      ' : 'Photographer'} ${email}  password: ${password}  (shown once)`,
  )

/** Databases of older versions may lack tables, so only the 2 accounts are looked up. */
export async function holdsDemo(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('people') is not null as made`)
  if (!rows[0].made) return false
  const emails = Object.values(SHOWCASE).map(({ email }) => email)
  return (await client.query('select from people where email = any($1::citext[])', [emails])).rowCount !== 0
}
