import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/payments/calls.ts'
import { chargebackMessages } from '../../../../contract/payments/chargebacks.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { cardDisputes } from '../../../platform/db/tables/money/payments.ts'
import { Conflict } from '../../../platform/errors.ts'
import { ok } from '../../../platform/http/answer.ts'
import { idOrNotFound } from '../../../platform/http/path-id.ts'
import { defineRoutes } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { openEvidence } from './open-evidence.ts'
import { findChargeback, findObstacle, presentChargeback } from './read.ts'
import { acceptChargeback, submitEvidence } from './respond.ts'

export function addChargebackRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const idOf = (params: { id: string }) => idOrNotFound(params.id, chargebackMessages.notFound())
  const read = async (id: string) =>
    presentChargeback(db, await findChargeback(db, id), new Date(), config.timeZone)

  const route = defineRoutes(app, { guard: 'admin', tags: ['Disputes'] })

  route(calls.fetchChargeback, 'Fetch a chargeback with its deadline and outcome', async ({ params }) =>
    ok(await read(idOf(params)), chargebackMessages.found()),
  )

  route(calls.buildEvidence, {
    summary: 'Build the evidence for a chargeback',
    description: 'It contains messages of the client and the photographer, so reading it is logged.',
    handler: async ({ params, signedIn }) => {
      const opened = await openEvidence(services, idOf(params), signedIn.personId, new Date())
      return ok(opened, chargebackMessages.evidence())
    },
  })

  route(calls.saveChargebackDraft, {
    summary: 'Save the statement for the bank as a draft',
    handler: async ({ params, body, signedIn }) => {
      const id = idOf(params)
      await db.transaction(async (tx) => {
        const known = await findChargeback(tx, id, { lock: true })
        const obstacle = findObstacle(known, new Date(), config.timeZone)
        if (obstacle) throw new Conflict(obstacle)
        if (known.statement === body.statement) return
        await tx.update(cardDisputes).set(body).where(eq(cardDisputes.id, id))
        await recordActivity(tx, {
          actorId: signedIn.personId,
          action: 'chargeback.statement_saved',
          subjectType: 'booking',
          subjectId: known.bookingId,
          after: { chargeback: id },
        })
      })
      return ok(await read(id), chargebackMessages.saved())
    },
  })

  route(calls.submitChargeback, {
    summary: 'Submit the evidence to the bank',
    description: 'Evidence can be submitted once, until the deadline.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOf(params)
      const by = { actorId: signedIn.personId, now: new Date() }
      const confirmed = await submitEvidence(services, id, { ...by, ...body })
      return ok(await read(id), confirmed ? chargebackMessages.submitted() : chargebackMessages.unconfirmed())
    },
  })

  route(calls.acceptChargeback, {
    summary: 'Accept a chargeback: the client keeps the money',
    handler: async ({ params, signedIn }) => {
      const id = idOf(params)
      const confirmed = await acceptChargeback(services, id, {
        actorId: signedIn.personId,
        now: new Date(),
      })
      return ok(await read(id), confirmed ? chargebackMessages.accepted() : chargebackMessages.unconfirmed())
    },
  })
}
