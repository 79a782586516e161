import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  chargeback,
  chargebackMessages,
  evidencePackage,
  statementBody,
} from '../../../../contract/chargebacks.ts'
import { success } from '../../../../contract/envelope.ts'
import { api } from '../../../../contract/paths.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import { cardDisputes } from '../../../platform/db/tables/payments.ts'
import { Conflict } from '../../../platform/errors.ts'
import { ok } from '../../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../../platform/http/path-id.ts'
import type { Services } from '../../../platform/services.ts'
import { openEvidence } from './open-evidence.ts'
import { findChargeback, findObstacle, presentChargeback } from './read.ts'
import { acceptChargeback, submitEvidence } from './respond.ts'

const tags = ['Disputes']

export function addChargebackRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const idOf = (params: { id: string }) => idOrNotFound(params.id, chargebackMessages.notFound)
  const read = async (id: string) =>
    presentChargeback(db, await findChargeback(db, id), new Date(), config.timeZone)

  routes.get(
    api.chargeback,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'Fetch a chargeback with its deadline and outcome',
        params: idParams,
        response: { 200: success(chargeback) },
      },
    },
    async ({ params }) => ok(await read(idOf(params)), chargebackMessages.found),
  )

  routes.post(
    api.chargebackEvidence,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'Build the evidence for a chargeback',
        description: 'It holds messages of the client and the photographer, so that reading it is logged.',
        params: idParams,
        response: { 200: success(evidencePackage) },
      },
    },
    async ({ params, signedIn }) => {
      const opened = await openEvidence(services, idOf(params), signedIn.personId, new Date())
      return ok(opened, chargebackMessages.evidence)
    },
  )

  routes.patch(
    api.chargeback,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Save the statement for the bank as a draft',
        params: idParams,
        body: statementBody,
        response: { 200: success(chargeback) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOf(params)
      await db.transaction(async (tx) => {
        const known = await findChargeback(tx, id, { lock: true })
        const obstacle = findObstacle(known, new Date(), config.timeZone)
        if (obstacle) throw new Conflict(obstacle)
        if (known.statement === body.statement) return
        await tx.update(cardDisputes).set(body).where(sql`id = ${id}`)
        await recordActivity(tx, {
          actorId: signedIn.personId,
          action: 'chargeback.statement_saved',
          subjectType: 'booking',
          subjectId: known.bookingId,
          after: { chargeback: id },
        })
      })
      return ok(await read(id), chargebackMessages.saved)
    },
  )

  routes.post(
    api.submitChargeback,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Submit the evidence to the bank',
        description: 'For good: evidence can be submitted once, until the deadline.',
        params: idParams,
        body: statementBody,
        response: { 200: success(chargeback) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOf(params)
      const by = { actorId: signedIn.personId, now: new Date() }
      const confirmed = await submitEvidence(services, id, { ...by, ...body })
      return ok(await read(id), confirmed ? chargebackMessages.submitted : chargebackMessages.unconfirmed)
    },
  )

  routes.post(
    api.acceptChargeback,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Accept a chargeback: the client keeps the money',
        params: idParams,
        response: { 200: success(chargeback) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOf(params)
      const confirmed = await acceptChargeback(services, id, {
        actorId: signedIn.personId,
        now: new Date(),
      })
      return ok(await read(id), confirmed ? chargebackMessages.accepted : chargebackMessages.unconfirmed)
    },
  )
}
