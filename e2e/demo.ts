import { eq } from 'drizzle-orm'
import { createDemoSignIns } from '../demo/demo-sign-ins.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { people } from '../server/platform/db/tables/people.ts'
import { test as base } from './base.ts'
import { createServices } from './money.ts'
import type { RunningServer } from './server.ts'

/** One object for both files with the demo, because Playwright starts a new server for each object. */
export const demoServer = { DEMO: 'on', LAUNCH: 'live', PAYMENTS: 'sandbox' }

/** Tests that only read: the demo is not reset between them. */
export const test = base.extend({ db: async ({ worker }, use) => use(worker.db) })

export async function findDemoPerson(server: RunningServer, db: Database, role: 'client' | 'photographer') {
  const { email } = (await createDemoSignIns(db.pool)).find((one) => one.role === role)!
  const [person] = await db.db.select().from(people).where(eq(people.email, email))
  return { id: person!.id, services: createServices(server, db) }
}
