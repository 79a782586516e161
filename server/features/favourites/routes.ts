import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '../../../contract/search/calls.ts'
import { favouriteLimits, favouriteMessages } from '../../../contract/search/calls.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findListed } from '../listings/slugs.ts'
import { createFavouritesCookie } from './cookie.ts'
import {
  addFavourite,
  adoptFavourites,
  listFavourites,
  readSavedFavourites,
  removeFavourite,
} from './queries.ts'

/** Favourites of the signed-in person, or else those in the browser's cookie. */
export function addFavouriteRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const cookie = createFavouritesCookie(services.config)

  /** The signed-in client or photographer, after adding the browser's favourites to the account. */
  async function memberOf({ visitor, headers }: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    if (!visitor || visitor.role === 'admin') return null
    const saved = visitor.byCookie ? cookie.read(headers.cookie) : []
    if (saved.length > 0) {
      await adoptFavourites(db, visitor.personId, saved)
      reply.header('set-cookie', cookie.keep([]))
    }
    return visitor.personId
  }

  const route = defineRoutes(app, { guard: 'public', tags: ['Search'], market: 'live' })

  route(calls.listFavourites, {
    summary: 'List your favourite photographers, newest first',
    description:
      'Without an account they are stored in a cookie; the first call after signing in moves them to the account.',
    handler: async (request, reply) => {
      const member = await memberOf(request, reply)
      const list = member
        ? await listFavourites(db, member)
        : await readSavedFavourites(db, cookie.read(request.headers.cookie))
      return ok(list, favouriteMessages.listed())
    },
  })

  route(calls.addFavourite, 'Add a photographer to your favourites', async (request, reply) => {
    const member = await memberOf(request, reply)
    const photographer = await findListed(db, request.params.slug)
    if (!photographer) throw new NotFound(favouriteMessages.notFound())
    if (member) {
      await addFavourite(db, member, photographer.id)
      return ok(await listFavourites(db, member), favouriteMessages.added())
    }
    const saved = cookie.read(request.headers.cookie).filter((slug) => slug !== photographer.slug)
    if (saved.length >= favouriteLimits.browser) throw new Conflict(favouriteMessages.browserFull())
    const slugs = [photographer.slug, ...saved]
    reply.header('set-cookie', cookie.keep(slugs))
    return ok(await readSavedFavourites(db, slugs), favouriteMessages.added())
  })

  route(calls.removeFavourite, 'Remove a photographer from your favourites', async (request, reply) => {
    const member = await memberOf(request, reply)
    const { slug } = request.params
    if (member) {
      await removeFavourite(db, member, slug)
      return ok(await listFavourites(db, member), favouriteMessages.removed())
    }
    const today = (await findListed(db, slug))?.slug
    const slugs = cookie.read(request.headers.cookie).filter((one) => one !== slug && one !== today)
    reply.header('set-cookie', cookie.keep(slugs))
    return ok(await readSavedFavourites(db, slugs), favouriteMessages.removed())
  })
}
