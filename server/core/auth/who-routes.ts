import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/auth/calls.ts'
import { people } from '../../platform/db/tables/people.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentSessionUser } from './present.ts'

export function addWhoRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Sessions'] })

  route(calls.fetchAdministrator, 'Fetch the administrator of this session', async ({ signedIn }) => {
    const [person] = await db.select().from(people).where(eq(people.id, signedIn.personId))
    return ok({
      ...presentSessionUser(person!),
      adminRole: signedIn.adminRole,
      secondFactorMissing: signedIn.secondFactorMissing ?? false,
    })
  })
}
