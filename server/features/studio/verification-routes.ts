import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { decide, findNewest, submitVerification } from './verification.ts'
import { listVerifications, presentVerification } from './verification-queue.ts'

const decisions = [
  [calls.approveVerification, 'approved', 'Approve a photographer', studioMessages.approved],
  [
    calls.requestVerificationChanges,
    'changes',
    'Request changes from a photographer',
    studioMessages.changesAsked,
  ],
  [calls.refuseVerification, 'refused', 'Reject a photographer', studioMessages.refused],
] as const

export function addVerificationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'admin', tags: ['Verification'] })

  route(calls.fetchVerification, {
    guard: 'photographer',
    tags: ['Studio'],
    summary: 'Fetch your last verification',
    handler: async ({ signedIn }) => {
      const row = await findNewest(db, signedIn.personId)
      if (!row) throw new NotFound(studioMessages.verificationNotFound())
      return ok(await presentVerification(db, row))
    },
  })

  route(calls.submitVerification, {
    guard: 'photographer',
    tags: ['Studio'],
    summary: 'Submit your profile for verification',
    description:
      'Evidence is the links and all photos uploaded with the purpose evidence since the last submission. 400 says what is missing.',
    handler: async ({ signedIn, body }) => {
      const row = await submitVerification(db, signedIn.personId, body)
      return ok(await presentVerification(db, row), studioMessages.submitted())
    },
  })

  route(calls.listVerifications, {
    summary: 'List submitted verifications',
    description: 'URLs of evidence work for five minutes; call again for new ones.',
    handler: async ({ query: { state, ...page } }) => {
      const { rows, total } = await listVerifications(services, {
        state: state === 'all' ? undefined : state,
        ...page,
      })
      return ok(pageOf('verifications', rows, page, total), studioMessages.verifications())
    },
  })

  route(calls.fetchAdminVerification, {
    summary: 'Fetch the verification of a photographer',
    description: 'URLs of evidence work for five minutes; call again for new ones.',
    handler: async ({ params }) => {
      const id = idOrNotFound(params.id, studioMessages.verificationNotFound())
      const { rows } = await listVerifications(services, { id, page: 1, pageSize: 1 })
      if (!rows[0]) throw new NotFound(studioMessages.verificationNotFound())
      return ok(rows[0], studioMessages.verificationFound())
    },
  })

  for (const [call, decision, summary, message] of decisions)
    route(call, summary, async ({ signedIn, params, body }) => {
      const id = idOrNotFound(params.id, studioMessages.verificationNotFound())
      await decide(services, signedIn.personId, id, decision, body.reason)
      const { rows } = await listVerifications(services, { id, page: 1, pageSize: 1 })
      return ok(rows[0]!, message())
    })
}
