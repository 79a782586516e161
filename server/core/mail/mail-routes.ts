import type { FastifyInstance } from 'fastify'
import { fill } from '../../../contract/api/path.ts'
import * as calls from '../../../contract/mail/calls.ts'
import { mailKinds, mailMessages } from '../../../contract/mail/mail.ts'
import { site } from '../../../contract/paths.ts'
import { query, sql } from '../../platform/db/query.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { cancelMail, retryMail, settleMail } from './decisions.ts'
import { limitMailsTo } from './mail-limit.ts'
import { queueMail, wakeSenders } from './outbox.ts'
import { presentMail, presentMailDetail } from './present.ts'
import { findMail, listMails } from './queries.ts'
import { describeResubscribe, resubscribe } from './resubscribe.ts'
import { describeUnsubscribe, isSuppressed, unsubscribe } from './unsubscribe.ts'

const tags = ['Emails']

export function addMailRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  async function readMail(id: string, { adminRole }: Visitor) {
    const mail = await findMail(db, idOrNotFound(id, mailMessages.notFound()))
    if (!mail) throw new NotFound(mailMessages.notFound())
    if (adminRole !== 'owner' && mailKinds[mail.mail.kind].audience !== 'team')
      throw new Forbidden(mailMessages.ownersOnly())
    return presentMailDetail(mail, services, adminRole)
  }

  const route = defineRoutes(app, { guard: 'admin', tags })

  route(calls.listMails, 'List the Outbox', async ({ query }) => {
    const { mails, total } = await listMails(db, query)
    const rows = mails.map((mail) => presentMail(mail, services))
    return ok({
      ...pageOf('mails', rows, query, total),
      transport: config.smtpUrl ? ('smtp' as const) : ('none' as const),
    })
  })

  route(calls.fetchMail, 'Fetch an email', async ({ params, signedIn }) =>
    ok(await readMail(params.id, signedIn)),
  )

  const decisions = [
    {
      call: calls.retryMail,
      summary: 'Retry a failed email',
      decide: retryMail,
      message: mailMessages.mailRetried(),
    },
    {
      call: calls.cancelMail,
      summary: 'Cancel a queued email',
      decide: cancelMail,
      message: mailMessages.mailCancelled(),
    },
  ] as const
  for (const { call, summary, decide, message } of decisions) {
    route(call, summary, async ({ params, signedIn }) => {
      const { id } = await readMail(params.id, signedIn)
      await decide(db, signedIn.personId, id)
      wakeSenders(services)
      return ok(await readMail(params.id, signedIn), message)
    })
  }

  route(calls.settleMail, {
    summary: 'Resolve an email with an unknown outcome: delivered, or send again',
    handler: async ({ params, body, signedIn }) => {
      const { id } = await readMail(params.id, signedIn)
      await settleMail(db, signedIn.personId, id, body.decision)
      wakeSenders(services)
      return ok(await readMail(id, signedIn), mailMessages.mailSettled())
    },
  })

  addUnsubscribeRoutes(app, services)
}

function addUnsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  // Mail programs post here in the background (RFC 8058).
  const route = defineRoutes(app, { guard: 'public', tags })

  route(calls.unsubscribe, 'Unsubscribe with one click', async ({ params }) => {
    if (!(await unsubscribe(db, params.token))) throw new NotFound(mailMessages.badLink())
    return ok({}, mailMessages.unsubscribed())
  })

  route(calls.requestUnsubscribeLink, {
    summary: 'Request an unsubscribe link by email',
    description:
      'The response is the same for every address; an address on the list gets an email with the link.',
    handler: async ({ body, ip }) => {
      await limitForm(db, 'unsubscribe', ip)
      await sendLeaveLink(services, body.email)

      return ok({}, mailMessages.leaveSent())
    },
  })

  route(calls.resubscribe, {
    summary: 'Subscribe again after unsubscribing',
    description:
      'The token is in the email sent to a person who unsubscribed and joins the waiting list again.',
    handler: async ({ params }) => {
      if (!(await resubscribe(db, params.token))) throw new NotFound(mailMessages.badResubscribe())
      return ok({}, mailMessages.resubscribed())
    },
  })

  route(calls.fetchSubscription, {
    summary: 'Fetch the masked address of an unsubscribe link and its state',
    handler: async ({ params }) => {
      const found = await describeUnsubscribe(db, params.token)
      if (!found) throw new NotFound(mailMessages.badLink())
      return ok(found)
    },
  })

  route(calls.fetchResubscription, {
    summary: 'Fetch the masked address of a link to subscribe again',
    handler: async ({ params }) => {
      const found = await describeResubscribe(db, params.token)
      if (!found) throw new NotFound(mailMessages.badResubscribe())
      return ok(found)
    },
  })

  // Scanners open every link of a mail, so a GET only shows the confirmation page.
  route(calls.openUnsubscribePage, 'Redirect to the unsubscribe page', async ({ params }, reply) =>
    reply.redirect(fill(site.unsubscribe, { token: params.token }), 303),
  )
}

/** For people who have no email of ours to unsubscribe from. Only an address on the list gets the link. */
async function sendLeaveLink(services: Services, email: string): Promise<void> {
  await limitMailsTo(services.db, email)
  await services.db.transaction(async (tx) => {
    const rows = await query<{ email: string; fullName: string }>(tx)`
      select email::text as email, full_name as "fullName" from waitlist_entries
      where email = ${email}::citext and not ${isSuppressed(sql`email`)}`
    const [waiting] = rows
    if (waiting)
      await queueMail(tx, services, {
        kind: 'leave_list',
        to: waiting.email,
        data: { fullName: waiting.fullName },
      })
  })
}
