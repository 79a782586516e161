import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressBody } from '../../../contract/accounts.ts'
import { success } from '../../../contract/envelope.ts'
import { mailDetail, mailMessages, mailPage, mailQuery, settleMailBody } from '../../../contract/mail.ts'
import { api, fill, site } from '../../../contract/paths.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { cancelMail, retryMail, settleMail } from './decisions.ts'
import { sendLeaveLink } from './leave-list.ts'
import { presentMail, presentMailDetail } from './present.ts'
import { findMail, listMails } from './queries.ts'
import { resubscribe } from './resubscribe.ts'
import { unsubscribe } from './unsubscribe.ts'
import { wakeSenders } from './wake.ts'

const tags = ['Mail']
const guard = 'admin' as const

export function addMailRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  async function readMail(id: string) {
    const mail = await findMail(db, idOrNotFound(id, mailMessages.notFound))
    if (!mail) throw new NotFound(mailMessages.notFound)
    return presentMailDetail(mail, services)
  }

  routes.get(
    api.mails,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'List the Outbox',
        querystring: mailQuery,
        response: { 200: success(mailPage) },
      },
    },
    async ({ query }) => {
      const { mails, total } = await listMails(db, query)
      const rows = mails.map((mail) => presentMail(mail, services))
      return ok({
        ...pageOf('mails', rows, query, total),
        transport: config.smtpUrl ? ('smtp' as const) : ('none' as const),
      })
    },
  )

  routes.get(
    api.mail,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'Open one mail',
        params: idParams,
        response: { 200: success(mailDetail) },
      },
    },
    async ({ params }) => ok(await readMail(params.id)),
  )

  const decisions = [
    [api.retryMail, 'Try a mail again', retryMail, mailMessages.mailRetried],
    [api.cancelMail, 'Cancel a queued mail', cancelMail, mailMessages.mailCancelled],
  ] as const
  for (const [path, summary, decide, message] of decisions) {
    routes.post(
      path,
      {
        config: { guard, answers: [409] },
        schema: { tags, summary, params: idParams, response: { 200: success(mailDetail) } },
      },
      async ({ params, signedIn }) => {
        await decide(db, signedIn.personId, idOrNotFound(params.id, mailMessages.notFound))
        wakeSenders(services)
        return ok(await readMail(params.id), message)
      },
    )
  }

  routes.post(
    api.settleMail,
    {
      config: { guard, answers: [409] },
      schema: {
        tags,
        summary: 'Say whether a mail in doubt arrived, or send it again',
        params: idParams,
        body: settleMailBody,
        response: { 200: success(mailDetail) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, mailMessages.notFound)
      await settleMail(db, signedIn.personId, id, body.decision)
      wakeSenders(services)
      return ok(await readMail(id), mailMessages.mailSettled)
    },
  )

  addUnsubscribeRoutes(app, services)
}

const tokenParams = z.object({ token: z.string() })

function addUnsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  // Mail programs post here in the background (RFC 8058).
  routes.post(
    api.unsubscribe,
    {
      config: { guard: 'public' },
      schema: {
        tags,
        summary: 'Unsubscribe with one click',
        params: tokenParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ params }) => {
      if (!(await unsubscribe(db, params.token))) throw new NotFound(mailMessages.badLink)
      return ok({}, mailMessages.unsubscribed)
    },
  )

  routes.post(
    api.leaveList,
    {
      config: { guard: 'public', answers: [429] },
      schema: {
        tags,
        summary: 'Ask for the link that leaves the list',
        description: 'One answer for every address; an address on the list gets a mail with the link.',
        body: addressBody,
        response: { 202: success(z.object({})) },
      },
    },
    async ({ body, ip }, reply) => {
      await limitForm(db, 'unsubscribe', ip)
      await sendLeaveLink(services, body.email)
      reply.code(202)
      return ok({}, mailMessages.leaveSent)
    },
  )

  routes.post(
    api.resubscribe,
    {
      config: { guard: 'public' },
      schema: {
        tags,
        summary: 'Get mail again after having unsubscribed',
        description:
          'The token comes with the mail that asks whoever unsubscribed and joins the waiting list again.',
        params: tokenParams,
        response: { 200: success(z.object({})) },
      },
    },
    async ({ params }) => {
      if (!(await resubscribe(db, params.token))) throw new NotFound(mailMessages.badResubscribe)
      return ok({}, mailMessages.resubscribed)
    },
  )

  // Scanners open every link of a mail, so a GET only shows the confirmation page.
  routes.get(
    api.unsubscribe,
    {
      config: { guard: 'public', answers: [303] },
      schema: { tags, summary: 'Go to the unsubscribe page', params: tokenParams },
    },
    async ({ params }, reply) => reply.redirect(fill(site.unsubscribe, { token: params.token }), 303),
  )
}
