import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sessionUser } from '../../../contract/auth.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { people } from '../../platform/db/tables/people.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { presentSessionUser } from './present.ts'

export function addWhoRoutes(app: FastifyInstance, { db }: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    api.whoAmI,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Sessions'],
        summary: 'The administrator of this session',
        response: { 200: success(sessionUser) },
      },
    },
    async ({ signedIn }) => {
      const [person] = await db.select().from(people).where(eq(people.id, signedIn.personId))
      return ok(presentSessionUser(person!))
    },
  )
}
