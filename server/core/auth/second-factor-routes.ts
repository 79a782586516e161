import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  authMessages,
  codeBody,
  currentPasswordBody,
  newSecondFactor,
  recoveryCodes,
  secondFactorState,
} from '../../../contract/auth.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { countFailure, refuseWhenUsedUp } from './limits.ts'
import { checkOwnPassword } from './own-password.ts'
import { findPerson } from './queries.ts'
import {
  beginSecondFactor,
  codeLimit,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factor-queries.ts'

const tags = ['Sessions']
const guarded = { config: { guard: 'admin', answers: [409, 429] } } as const

export function addSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const askPassword = (request: FastifyRequest<{ Body: z.infer<typeof currentPasswordBody> }>) =>
    checkOwnPassword(services, request.signedIn.personId, request.body.currentPassword, request.ip, {
      field: 'currentPassword',
      message: authMessages.wrongCurrentPassword,
    })

  routes.get(
    api.secondFactor,
    {
      ...guarded,
      schema: { tags, summary: 'Your own second factor', response: { 200: success(secondFactorState) } },
    },
    async ({ signedIn: { personId } }) => {
      const factor = await findSecondFactor(db, personId)
      const since = factor?.confirmedAt?.toISOString() ?? null
      return ok({
        enabled: since !== null,
        since,
        recoveryCodesLeft: since ? await countRecoveryCodes(db, personId) : 0,
      })
    },
  )

  routes.post(
    api.secondFactor,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Begin a second factor: a secret for an authenticator app',
        description: 'It is asked for at the login once its first code has confirmed it.',
        body: currentPasswordBody,
        response: { 200: success(newSecondFactor) },
      },
    },
    async (request) => {
      await askPassword(request)
      const person = await findPerson(db, request.signedIn.personId)
      return ok(
        await beginSecondFactor(services, { id: person!.id, email: person!.email! }),
        authMessages.secondFactorBegun,
      )
    },
  )

  routes.post(
    api.confirmSecondFactor,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Confirm the second factor with its first code',
        body: codeBody,
        response: { 200: success(recoveryCodes) },
      },
    },
    async (request) => {
      const { personId } = request.signedIn
      await refuseWhenUsedUp(db, [codeLimit(personId)], authMessages.tooManyCodes)
      try {
        const codes = await confirmSecondFactor(services, personId, request.body.code)
        return ok({ recoveryCodes: codes }, authMessages.secondFactorEnabled)
      } catch (error) {
        if (!(error instanceof Conflict)) await countFailure(db, [codeLimit(personId)])
        throw error
      }
    },
  )

  routes.post(
    api.recoveryCodes,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'New recovery codes; the old ones stop working',
        body: currentPasswordBody,
        response: { 200: success(recoveryCodes) },
      },
    },
    async (request) => {
      await askPassword(request)
      const codes = await renewRecoveryCodes(services, request.signedIn.personId)
      return ok({ recoveryCodes: codes }, authMessages.recoveryCodesRenewed)
    },
  )

  routes.post(
    api.removeSecondFactor,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Remove the second factor',
        body: currentPasswordBody,
        response: { 200: success(z.object({})) },
      },
    },
    async (request) => {
      await askPassword(request)
      const { personId } = request.signedIn
      if (!(await removeSecondFactor(services, personId, personId)))
        throw new Conflict(authMessages.secondFactorOff)
      return ok({}, authMessages.secondFactorRemoved)
    },
  )
}
