import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  adminVerification,
  decisionBody,
  studioMessages,
  verification,
  verificationBody,
  verificationPage,
  verificationQuery,
} from '../../../contract/studio.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { decide, findNewest, handIn } from './verification.ts'
import { listVerifications, presentVerification } from './verification-queue.ts'

const decisions = [
  [api.approveVerification, 'approved', 'Verify a photographer', studioMessages.approved],
  [api.askVerification, 'changes', 'Ask a photographer for changes', studioMessages.changesAsked],
  [api.refuseVerification, 'refused', 'Refuse a photographer', studioMessages.refused],
] as const

export function addVerificationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.verification,
    {
      config: { guard: 'photographer', answers: [404] },
      schema: {
        tags: ['Studio'],
        summary: 'What I handed in last',
        response: { 200: success(verification) },
      },
    },
    async ({ signedIn }) => {
      const row = await findNewest(db, signedIn.personId)
      if (!row) throw new NotFound(studioMessages.verificationNotFound)
      return ok(await presentVerification(db, row))
    },
  )

  routes.post(
    api.verification,
    {
      config: { guard: 'photographer' },
      schema: {
        tags: ['Studio'],
        summary: 'Hand in my profile for verification',
        description:
          'Evidence are the links, and every picture that was uploaded with the purpose evidence since the last time. 400 says what is missing.',
        body: verificationBody,
        response: { 200: success(verification) },
      },
    },
    async ({ signedIn, body }) => {
      const row = await handIn(db, signedIn.personId, body)
      return ok(await presentVerification(db, row), studioMessages.handedIn)
    },
  )

  routes.get(
    api.verifications,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Verification'],
        summary: 'Photographers who wait to be verified',
        description: 'Addresses of evidence work for five minutes; ask again for new ones.',
        querystring: verificationQuery,
        response: { 200: success(verificationPage) },
      },
    },
    async ({ query: { state, ...page } }) => {
      const { rows, total } = await listVerifications(services, {
        state: state === 'all' ? undefined : state,
        ...page,
      })
      return ok(pageOf('verifications', rows, page, total), studioMessages.verifications)
    },
  )

  routes.get(
    api.adminVerification,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Verification'],
        summary: 'What one photographer has handed in',
        description: 'Addresses of evidence work for five minutes; ask again for new ones.',
        params: idParams,
        response: { 200: success(adminVerification) },
      },
    },
    async ({ params }) => {
      const id = idOrNotFound(params.id, studioMessages.verificationNotFound)
      const { rows } = await listVerifications(services, { id, page: 1, pageSize: 1 })
      if (!rows[0]) throw new NotFound(studioMessages.verificationNotFound)
      return ok(rows[0], studioMessages.verificationFound)
    },
  )

  for (const [path, decision, summary, message] of decisions)
    routes.post(
      path,
      {
        config: { guard: 'admin', answers: [409] },
        schema: {
          tags: ['Verification'],
          summary,
          params: idParams,
          body: decisionBody,
          response: { 200: success(adminVerification) },
        },
      },
      async ({ signedIn, params, body }) => {
        const id = idOrNotFound(params.id, studioMessages.verificationNotFound)
        await decide(services, signedIn.personId, id, decision, body.reason)
        const { rows } = await listVerifications(services, { id, page: 1, pageSize: 1 })
        return ok(rows[0]!, message)
      },
    )
}
