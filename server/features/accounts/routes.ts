import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import * as calls from '../../../contract/accounts/calls.ts'
import { createSessionCookie, createSignUpCookie } from '../../core/auth/session-cookie.ts'
import { openCookieSession } from '../../core/auth/sessions.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { isFromForeignPage } from '../../platform/http/origin.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import { makeLinkToken, readLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'
import { confirm, sendLinkAgain } from './confirm.ts'
import { findInvitation } from './links.ts'
import { resetPassword, sendResetLink } from './new-password.ts'
import { presentInvitation } from './present.ts'
import { deviceOf } from './session-routes.ts'
import { acceptInvitation, signUp } from './sign-up.ts'

const confirmations = {
  confirmed: accountMessages.confirmed,
  changed: accountMessages.addressChanged,
  half: accountMessages.halfConfirmed,
}

/** Calls without a session: sign up, confirm, request a new password. */
export function addAccountRoutes(
  app: FastifyInstance,
  services: Services,
  launchSwitch: LaunchSwitch,
  tokens: AccessTokens,
): void {
  const { db, config, secret } = services
  const session = createSessionCookie(config)
  const signUpBrowser = createSignUpCookie(config)

  const route = defineRoutes(app, { guard: 'public', tags: ['Accounts'] })

  route(calls.signUp, {
    summary: 'Sign up as a client or photographer',
    description:
      'The response is the same for every address; the email says the rest. Before launch only with an invitation.',
    handler: async ({ body, ip }, reply) => {
      if (!body.invitation && (await launchSwitch.read()) !== 'live') return reply.callNotFound() as never
      await limitForm(db, 'sign-up', ip)

      // A bot that fills in the hidden field gets the usual response.
      if (body.website) return ok({}, accountMessages.signUpSent())
      if (!body.invitation) {
        const linkId = await signUp(services, body, ip)
        reply.header('set-cookie', signUpBrowser.keep(makeLinkToken(secret, linkId, 'sign-up browser')))
        return ok({}, accountMessages.signUpSent())
      }
      await acceptInvitation(services, body, ip)
      return ok({}, accountMessages.joined())
    },
  })

  route(calls.fetchInvitation, {
    summary: 'Fetch the name and email address of an invitation',
    handler: async ({ params, ip }) => {
      await limitForm(db, 'invitation', ip)
      const found = await findInvitation(db, secretsOf(services), params.token)
      if (!found) throw new NotFound(accountMessages.badInvitation())
      return ok(presentInvitation(found.entry), accountMessages.invitationFound())
    },
  })

  route(calls.verifyAccount, {
    summary: 'Confirm an email address, or one side of its change',
    description: 'Within an hour of signing up, the browser that signed up is signed in by a cookie.',
    handler: async (request, reply) => {
      await limitForm(db, 'verify', request.ip)
      const cookie = signUpBrowser.read(request.headers.cookie)
      const linkId = cookie && readLinkToken(secretsOf(services), cookie, 'sign-up browser')
      const trusted = linkId && !request.visitor && !isFromForeignPage(request, config.publicUrl)
      const openSession = async (tx: Db, personId: string) => {
        const opened = await openCookieSession(tx, tokens, personId, deviceOf(request))
        reply.header('set-cookie', [session.keep(opened.secret), signUpBrowser.forget()])
      }
      const done = await confirm(services, request.body.token, trusted ? { linkId, openSession } : null)
      return ok(done, confirmations[done.state]())
    },
  })

  route(calls.resendVerification, 'Send the verification email again', async ({ body, ip }) => {
    await limitForm(db, 'account-mail', ip)
    await sendLinkAgain(services, body.email, body.to)
    return ok({}, accountMessages.linkSentAgain())
  })

  route(calls.requestPasswordReset, 'Request a password reset by email', async ({ body, ip }) => {
    await limitForm(db, 'account-mail', ip)
    await sendResetLink(services, body.email)
    return ok({}, accountMessages.resetSent())
  })

  route(calls.resetPassword, {
    summary: 'Choose a new password with an emailed link',
    description: 'Ends all sessions.',
    handler: async ({ body, ip }) => {
      await limitForm(db, 'reset-password', ip)
      await resetPassword(services, body, ip)
      return ok({}, accountMessages.passwordReset())
    },
  })
}
