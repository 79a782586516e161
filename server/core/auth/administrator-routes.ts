import type { FastifyInstance } from 'fastify'
import { authMessages } from '../../../contract/auth/auth.ts'
import * as calls from '../../../contract/auth/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  inviteAdministrator,
  inviteAgain,
  listAdministrators,
  updateAdministrator,
} from './administrators.ts'
import { sendNewPasswordLink, setNewPassword } from './new-password.ts'
import { presentAdministrator } from './present.ts'
import { findPerson } from './queries.ts'

const STATUS_MESSAGES = { active: authMessages.adminActivated, inactive: authMessages.adminDeactivated }

export function addAdministratorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const list = async (currentId: string) => ({
    administrators: (await listAdministrators(db)).map((admin) => presentAdministrator(admin, currentId)),
  })

  const route = defineRoutes(app, { guard: 'admin', tags: ['Administrators'] })

  route(calls.listAdministrators, 'List administrators', async (request) =>
    ok(await list(request.signedIn.personId)),
  )

  route(calls.inviteAdministrator, 'Invite an administrator by email', async (request) => {
    const { personId } = request.signedIn
    await inviteAdministrator(services, personId, request.body)
    return ok(await list(personId), authMessages.invited())
  })

  route(calls.inviteAdministratorAgain, {
    summary: 'Send an administrator a new invitation',
    description: 'The earlier link stops working.',
    handler: async (request) => {
      const id = idOrNotFound(request.params.id, authMessages.adminNotFound())
      await inviteAgain(services, request.signedIn.personId, id)
      return ok({}, authMessages.invited())
    },
  })

  route(calls.updateAdministrator, 'Change the status or role of an administrator', async (request) => {
    const id = idOrNotFound(request.params.id, authMessages.adminNotFound())
    const { personId } = request.signedIn
    const { status } = request.body
    await updateAdministrator({ db, mail: services }, personId, id, request.body)
    // An owner who gave up the role may no longer read the list.
    const current = await findPerson(db, personId)
    const left = current?.adminRole === 'owner' ? await list(personId) : { administrators: [] }
    return ok(left, status ? STATUS_MESSAGES[status]() : authMessages.roleChanged())
  })

  route(calls.requestAdminPassword, {
    guard: 'public',
    summary: 'Email an administrator a link to choose a new password',
    description: 'The response is the same for every address.',
    handler: async (request) => {
      await limitForm(db, 'forgot', request.ip)
      await sendNewPasswordLink(services, request.body.email)
      return ok({}, authMessages.linkSent())
    },
  })

  route(calls.setAdminPassword, {
    guard: 'public',
    summary: 'Choose a password with an emailed link',
    description: 'Ends all sessions of that administrator.',
    handler: async (request) => {
      await limitForm(db, 'new-password', request.ip)
      await setNewPassword(services, request.body, request.ip)
      return ok({}, authMessages.newPasswordSaved())
    },
  })
}
