import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  accountMessages,
  addressBody,
  invitation,
  resetPasswordBody,
  signUpBody,
  verified,
  verifyBody,
} from '../../../contract/accounts.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { confirm, sendLinkAgain } from './confirm.ts'
import { findInvitation } from './invitations.ts'
import { resetPassword, sendResetLink } from './new-password.ts'
import { presentInvitation } from './present.ts'
import { acceptInvitation, signUp } from './sign-up.ts'

const tags = ['Accounts']
const nothing = z.object({})
const config = { guard: 'public', answers: [429] } as const

const said = {
  confirmed: accountMessages.confirmed,
  changed: accountMessages.addressChanged,
  half: accountMessages.halfConfirmed,
}

/** Calls without a session: sign up, confirm, request a new password. */
export function addAccountRoutes(app: FastifyInstance, services: Services, launchSwitch: LaunchSwitch): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    api.accounts,
    {
      config: { guard: 'public', answers: [404, 409, 429] },
      schema: {
        tags,
        summary: 'Sign up as a client or a photographer',
        description:
          'One answer for every address; the mail says the rest. Before the opening only with an invitation.',
        body: signUpBody,
        response: { 202: success(nothing) },
      },
    },
    async ({ body, ip }, reply) => {
      if (!body.invitation && (await launchSwitch.read()) !== 'live') return reply.callNotFound() as never
      await limitForm(db, 'sign-up', ip)
      reply.code(202)
      // A bot that fills in the hidden field gets the usual response.
      if (body.website) return ok({}, accountMessages.signUpSent)
      if (!body.invitation) {
        await signUp(services, body, ip)
        return ok({}, accountMessages.signUpSent)
      }
      await acceptInvitation(services, body, ip)
      return ok({}, accountMessages.joined)
    },
  )

  routes.get(
    api.invitation,
    {
      config,
      schema: {
        tags,
        summary: 'What an invitation fills in',
        params: z.object({ token: z.string().describe('The last part of the link') }),
        response: { 200: success(invitation) },
      },
    },
    async ({ params, ip }) => {
      await limitForm(db, 'invitation', ip)
      const found = await findInvitation(db, secretsOf(services), params.token)
      if (!found) throw new NotFound(accountMessages.badInvitation)
      return ok(presentInvitation(found.entry), accountMessages.invitationFound)
    },
  )

  routes.post(
    api.verifyAccount,
    {
      config,
      schema: {
        tags,
        summary: 'Confirm an address, or one end of its change',
        body: verifyBody,
        response: { 200: success(verified) },
      },
    },
    async ({ body, ip }) => {
      await limitForm(db, 'verify', ip)
      const done = await confirm(services, body.token)
      return ok(done, said[done.state])
    },
  )

  const mailed = [
    [
      api.verifyAgain,
      'Send the link that confirms an address again',
      sendLinkAgain,
      accountMessages.linkSentAgain,
    ],
    [api.forgottenPassword, 'Ask for a link to a new password', sendResetLink, accountMessages.resetSent],
  ] as const
  for (const [path, summary, send, message] of mailed) {
    routes.post(
      path,
      { config, schema: { tags, summary, body: addressBody, response: { 202: success(nothing) } } },
      async ({ body, ip }, reply) => {
        await limitForm(db, 'account-mail', ip)
        await send(services, body.email)
        reply.code(202)
        return ok({}, message)
      },
    )
  }

  routes.post(
    api.resetPassword,
    {
      config,
      schema: {
        tags,
        summary: 'Choose a new password with the link from the mail; ends all sessions',
        body: resetPasswordBody,
        response: { 200: success(nothing) },
      },
    },
    async ({ body, ip }) => {
      await limitForm(db, 'reset-password', ip)
      await resetPassword(services, body, ip)
      return ok({}, accountMessages.passwordReset)
    },
  )
}
