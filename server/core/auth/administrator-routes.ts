import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  administratorStatusBody,
  administrators,
  authMessages,
  forgotPasswordBody,
  inviteBody,
  newPasswordBody,
} from '../../../contract/auth.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import {
  inviteAdministrator,
  inviteAgain,
  listAdministrators,
  setAdministratorStatus,
} from './administrators.ts'
import { sendNewPasswordLink, setNewPassword } from './new-password.ts'
import { presentAdministrator } from './present.ts'

const tags = ['Administrators']
const guarded = { config: { guard: 'admin' } } as const
const open = { config: { guard: 'public', answers: [429] } } as const
const nothing = success(z.object({}))

export function addAdministratorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const list = async (currentId: string) => ({
    administrators: (await listAdministrators(db)).map((admin) => presentAdministrator(admin, currentId)),
  })

  routes.get(
    api.administrators,
    {
      ...guarded,
      schema: { tags, summary: 'All administrators', response: { 200: success(administrators) } },
    },
    async (request) => ok(await list(request.signedIn.personId)),
  )

  routes.post(
    api.administrators,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Invite an administrator by mail',
        body: inviteBody,
        response: { 200: success(administrators) },
      },
    },
    async (request) => {
      const { personId } = request.signedIn
      await inviteAdministrator(services, personId, request.body)
      return ok(await list(personId), authMessages.invited)
    },
  )

  routes.post(
    api.inviteAgain,
    {
      config: { ...guarded.config, answers: [409] },
      schema: {
        tags,
        summary: 'Send the invitation again; the earlier link stops working',
        params: idParams,
        response: { 200: nothing },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, authMessages.adminNotFound)
      await inviteAgain(services, request.signedIn.personId, id)
      return ok({}, authMessages.invited)
    },
  )

  routes.patch(
    api.administrator,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Activate or deactivate another administrator',
        params: idParams,
        body: administratorStatusBody,
        response: { 200: success(administrators) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, authMessages.adminNotFound)
      const { personId } = request.signedIn
      const { status } = request.body
      await setAdministratorStatus(services, personId, id, status)
      return ok(
        await list(personId),
        status === 'active' ? authMessages.adminActivated : authMessages.adminDeactivated,
      )
    },
  )

  routes.post(
    api.adminForgotPassword,
    {
      ...open,
      schema: {
        tags,
        summary:
          "Mail an administrator a link for a new password; the answer is the same for everybody's address",
        body: forgotPasswordBody,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await limitForm(db, 'forgot', request.ip)
      await sendNewPasswordLink(services, request.body.email)
      return ok({}, authMessages.linkSent)
    },
  )

  routes.post(
    api.adminNewPassword,
    {
      ...open,
      schema: {
        tags,
        summary: 'Choose a password with the link of a mail; ends all sessions of that administrator',
        body: newPasswordBody,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await limitForm(db, 'new-password', request.ip)
      await setNewPassword(services, request.body, request.ip)
      return ok({}, authMessages.newPasswordSaved)
    },
  )
}
