import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/site/calls.ts'
import { type JoinWaitlistBody, waitlistMessages } from '../../../contract/site/waitlist.ts'
import { languageToKeep } from '../../core/mail/languages.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { askToResubscribe } from '../../core/mail/resubscribe.ts'
import { hasUnsubscribed } from '../../core/mail/unsubscribe.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok, okAtRoot, pageOf } from '../../platform/http/answer.ts'
import { limitForm } from '../../platform/http/form-limits.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listWaitlist } from './list.ts'
import { presentWaitlistEntry } from './present.ts'

export function addWaitlistRoutes(app: FastifyInstance, services: Services): void {
  const { db, reads, config } = services

  const route = defineRoutes(app, { guard: 'public', tags: ['Waiting list'] })

  route(calls.joinWaitlist, 'Join the waiting list', async ({ body, ip }) => {
    await limitForm(db, 'waitlist', ip)
    // A bot that fills in the hidden field gets the usual response.
    if (!body.website) {
      const { fullName, email } = body
      const added = await db.transaction(async (tx) => {
        const added = await addToWaitlist(tx, body)
        // The response is the same for every address: whether one has unsubscribed is private.
        if (await hasUnsubscribed(tx, email)) await askToResubscribe(tx, services, { email, fullName })
        else if (added) await queueMail(tx, services, { kind: 'welcome', to: email, data: { fullName } })
        return added
      })
      if (!added) throw new Conflict(waitlistMessages.already())
    }
    return ok({ fullName: body.fullName, email: body.email }, waitlistMessages.joined())
  })

  route(calls.listWaitlist, {
    guard: 'admin',
    summary: 'List the people on the waiting list',
    handler: async ({ query }) => {
      const { rows, total } = await listWaitlist(reads.pool, query, config.timeZone)
      return okAtRoot(
        pageOf('users', rows.map(presentWaitlistEntry), query, total),
        waitlistMessages.listed(),
      )
    },
  })
}

/** False when the address is already on the list; nothing is overwritten then. */
async function addToWaitlist(tx: Db, person: JoinWaitlistBody): Promise<boolean> {
  const { fullName, email, role } = person
  const added = await tx
    .insert(waitlistEntries)
    .values({ id: newId(), fullName, email, role: role ?? null, language: languageToKeep() })
    .onConflictDoNothing({ target: waitlistEntries.email })
    .returning({ id: waitlistEntries.id })
  return added.length === 1
}
