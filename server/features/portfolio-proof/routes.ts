import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/portfolio-proof/calls.ts'
import { photoMatchMessages } from '../../../contract/portfolio-proof/portfolio-proof.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { decideMatch, listMatches } from './matches.ts'

/** The same photo in two portfolios, for administrators to decide on. */
export function addPhotoMatchRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Photo matches'] })
  const find = async (id: string) => {
    const [found] = (await listMatches(services, { id, page: 1, pageSize: 1 })).rows
    if (!found) throw new NotFound(photoMatchMessages.notFound())
    return found
  }

  route(calls.listPhotoMatches, {
    summary: 'List photos that are in the portfolios of two photographers',
    description:
      'With both dates. Open ones: the oldest first. URLs of photos that are not public work for five minutes.',
    handler: async ({ query }) => {
      const { rows, total } = await listMatches(services, query)
      return ok(pageOf('matches', rows, query, total), photoMatchMessages.listed())
    },
  })

  route(calls.dismissPhotoMatch, {
    summary: 'Dismiss a photo match, with a reason',
    description: 'Both photos stay, and the match no longer keeps either from the mark of its booking.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, photoMatchMessages.notFound())
      await decideMatch(services, { id, actorId: signedIn.personId, reason: body.reason })
      return ok(await find(id), photoMatchMessages.dismissed())
    },
  })

  route(calls.takeDownPhoto, {
    summary: 'Take one of two matching photos down, with a reason',
    description:
      'It leaves the portfolio, search and its public URLs, and its photographer gets the reason by email.',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, photoMatchMessages.notFound())
      await decideMatch(services, { id, actorId: signedIn.personId, ...body })
      return ok(await find(id), photoMatchMessages.takenDown())
    },
  })
}
