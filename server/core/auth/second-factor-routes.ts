import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { authMessages, type currentPasswordBody } from '../../../contract/auth/auth.ts'
import * as calls from '../../../contract/auth/calls.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
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

export function addSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const askPassword = (request: FastifyRequest<{ Body: z.infer<typeof currentPasswordBody> }>) =>
    checkOwnPassword(services, request.signedIn.personId, request.body.currentPassword, request.ip, {
      field: 'currentPassword',
      message: authMessages.wrongCurrentPassword(),
    })

  const route = defineRoutes(app, { guard: 'signed-in', tags: ['Sessions'] })

  route(calls.fetchSecondFactor, 'Fetch your two-step verification', async ({ signedIn: { personId } }) => {
    const factor = await findSecondFactor(db, personId)
    const since = factor?.confirmedAt?.toISOString() ?? null
    return ok({
      enabled: since !== null,
      since,
      recoveryCodesLeft: since ? await countRecoveryCodes(db, personId) : 0,
    })
  })

  route(calls.startSecondFactor, {
    summary: 'Start two-step verification with a secret for an authenticator app',
    description: 'The login asks for a code once the first one has confirmed it.',
    handler: async (request) => {
      await askPassword(request)
      const person = await findPerson(db, request.signedIn.personId)
      return ok(
        await beginSecondFactor(services, { id: person!.id, email: person!.email! }),
        authMessages.secondFactorBegun(),
      )
    },
  })

  route(calls.confirmSecondFactor, 'Confirm two-step verification with its first code', async (request) => {
    const { personId } = request.signedIn
    await refuseWhenUsedUp(db, [codeLimit(personId)], authMessages.tooManyCodes())
    try {
      const codes = await confirmSecondFactor(services, personId, request.body.code)
      return ok({ recoveryCodes: codes }, authMessages.secondFactorEnabled())
    } catch (error) {
      if (!(error instanceof Conflict)) await countFailure(db, [codeLimit(personId)])
      throw error
    }
  })

  route(calls.renewRecoveryCodes, {
    summary: 'Create new recovery codes',
    description: 'The old ones stop working.',
    handler: async (request) => {
      await askPassword(request)
      const codes = await renewRecoveryCodes(services, request.signedIn.personId)
      return ok({ recoveryCodes: codes }, authMessages.recoveryCodesRenewed())
    },
  })

  route(calls.removeSecondFactor, 'Remove two-step verification', async (request) => {
    await askPassword(request)
    const { personId } = request.signedIn
    if (!(await removeSecondFactor(services, personId))) throw new Conflict(authMessages.secondFactorOff())
    return ok({}, authMessages.secondFactorRemoved())
  })
}
