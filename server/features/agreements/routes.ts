import type { FastifyInstance, FastifyReply } from 'fastify'
import { agreementMessages } from '../../../contract/agreements/agreements.ts'
import * as calls from '../../../contract/agreements/calls.ts'
import { nothing } from '../../../contract/api/call.ts'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import { query } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { enforce } from '../../platform/http/limits.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { Who } from '../booking-process/process.ts'
import { hasSlug } from '../listings/slugs.ts'
import { findClauses, listClauseSets, removeClauses, saveClauses } from './clauses.ts'
import { findForMember, listAgreements, mayRead, presentContract, readContract } from './read.ts'
import { hashNetwork, offerAgreement, signAgreement } from './sign.ts'

type Reader = { personId: PersonId | null; who: Who }

const roleOf = (visitor: Visitor) => visitor.role as 'client' | 'photographer'
const bookingIdOf = (id: string): BookingId => idOrNotFound(id, agreementMessages.notFound())

export function addAgreementRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const read = async (id: BookingId, { personId, who }: Reader) => {
    const now = new Date()
    const booking = await findForMember(db, id, { personId, who })
    return presentContract(await readContract(db, booking, now), who, now)
  }
  const send = async (reply: FastifyReply, asked: { id: string; revision: string }, reader: Reader) => {
    const booking = await findForMember(db, bookingIdOf(asked.id), reader)
    const stored = mayRead(booking, reader.who) ? await listAgreements(db, booking.id) : []
    const found = stored.find(({ revision }) => String(revision) === asked.revision)
    if (!found) throw new NotFound(agreementMessages.notFound())
    // Loaded at the first download, because few processes need it.
    const { writeAgreementPdf } = await import('./pdf/write.ts')
    const file = await writeAgreementPdf(services, found, booking.timeZone)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="contract-${booking.id}-${found.revision}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(file)
  }
  const limitFiles = (personId: PersonId) =>
    enforce(db, agreementMessages.tooManyFiles(), {
      key: `contracts:${personId}`,
      most: 60,
      windowSeconds: 3_600,
    })

  const route = defineRoutes(app, { guard: 'member', tags: ['Contracts'] })

  route(calls.listClauseSets, {
    guard: 'photographer',
    summary: 'List your contracts by service, with earlier versions',
    handler: async ({ signedIn }) =>
      ok({ sets: await listClauseSets(db, signedIn.personId) }, agreementMessages.listed()),
  })

  route(calls.saveClauses, {
    guard: 'photographer',
    summary: 'Save a new version of the contract for a service',
    description: 'Applies to new bookings; contracts that were signed keep their clauses.',
    handler: async ({ params, body, signedIn, ip }) => {
      const owner = { photographerId: signedIn.personId, service: params.service }
      await saveClauses(db, owner, body, hashNetwork(services, ip), new Date())
      return ok({ sets: await listClauseSets(db, signedIn.personId) }, agreementMessages.saved())
    },
  })

  route(calls.removeClauses, {
    guard: 'photographer',
    summary: 'Remove the contract for a service',
    handler: async ({ params, signedIn }) => {
      await removeClauses(db, { photographerId: signedIn.personId, service: params.service })
      return ok(nothing.parse({}), agreementMessages.removed())
    },
  })

  route(calls.fetchRequiredClauses, {
    guard: 'public',
    market: 'live',
    summary: 'Fetch the contract that clients sign when they book',
    description: 'Without `service`, the one for custom offers.',
    handler: async ({ params, query: { service } }) => {
      const [studio] = await query<{ id: PersonId; service: string | null }>(db)`
        select s.photographer_id as id, (select service from photographer_services
          where photographer_id = s.photographer_id order by position limit 1) as service
        from studios s join people p on p.id = s.photographer_id
        where ${hasSlug(params.slug)} and s.listed and p.status = 'active'`
      if (!studio) throw new NotFound(quoteMessages.noPhotographer())
      const clauses = await findClauses(db, studio.id, service ?? studio.service)
      return ok({ clauses: clauses?.required ? clauses : null }, agreementMessages.found())
    },
  })

  route(calls.fetchAgreement, 'Fetch the contract of a booking', async ({ params, signedIn }) =>
    ok(
      await read(bookingIdOf(params.id), { personId: signedIn.personId, who: roleOf(signedIn) }),
      agreementMessages.found(),
    ),
  )

  route(calls.offerAgreement, {
    guard: 'photographer',
    summary: 'Ask for a contract with a booking that is older than your clauses',
    handler: async ({ params, signedIn: { personId } }) => {
      const bookingId = bookingIdOf(params.id)
      await offerAgreement(services, { bookingId, personId }, new Date())
      return ok(await read(bookingId, { personId, who: 'photographer' }), agreementMessages.offered())
    },
  })

  route(calls.signAgreement, {
    summary: 'Sign the contract of a booking',
    description: 'Send the `sha256` of the contract that was shown, so that nothing else is signed.',
    handler: async ({ params, body, signedIn, ip }) => {
      const bookingId = bookingIdOf(params.id)
      const { personId } = signedIn
      const who = roleOf(signedIn)
      const network = hashNetwork(services, ip)
      await signAgreement(services, { bookingId, personId, who, body, network }, new Date())
      return ok(await read(bookingId, { personId, who }), agreementMessages.signed())
    },
  })

  route(calls.downloadAgreement, {
    summary: 'Download a signed contract as PDF',
    produces: ['application/pdf'],
    handler: async ({ params, signedIn }, reply) => {
      await limitFiles(signedIn.personId)
      return send(reply, params, { personId: signedIn.personId, who: roleOf(signedIn) })
    },
  })

  route(calls.fetchAdminAgreement, {
    guard: 'admin',
    summary: 'Fetch the contract of any booking',
    handler: async ({ params }) =>
      ok(
        await read(bookingIdOf(params.id), { personId: null, who: 'administrator' }),
        agreementMessages.found(),
      ),
  })

  route(calls.downloadAdminAgreement, {
    guard: 'admin',
    summary: 'Download a signed contract of any booking as PDF',
    produces: ['application/pdf'],
    handler: ({ params }, reply) => send(reply, params, { personId: null, who: 'administrator' }),
  })
}
