import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  ownProfileBody,
  peopleMessages,
  peoplePage,
  peopleQuery,
  personDetail,
  photographerDetail,
  updatePersonBody,
} from '../../../contract/people.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { listServices } from '../listings/services.ts'
import { listPeople } from './list.ts'
import { presentDetail, presentPerson, presentPhotographer } from './present.ts'
import { findPerson, listReviews, personExists, rate } from './queries.ts'
import { updateOwnProfile, updatePerson } from './update.ts'

export function addPeopleRoutes(app: FastifyInstance, { db, pool, config }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const guarded = { config: { guard: 'admin' } } as const
  const tags = ['People']

  routes.get(
    api.people,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'List clients or photographers',
        querystring: peopleQuery,
        response: { 200: success(peoplePage) },
      },
    },
    async (request) => {
      const { rows, total } = await listPeople(pool, request.query, config.timeZone)
      return ok(pageOf('users', rows.map(presentPerson), request.query, total), peopleMessages.listed)
    },
  )

  routes.get(
    api.client,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'One client',
        params: idParams,
        response: { 200: success(personDetail) },
      },
    },
    async (request) => {
      const person = await findPerson(db, idOrNotFound(request.params.id, peopleMessages.notFound), 'client')
      if (!person) throw new NotFound(peopleMessages.notFound)
      return ok(presentDetail(person), peopleMessages.found)
    },
  )

  routes.get(
    api.photographer,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'One photographer with services, rating and newest reviews',
        params: idParams,
        response: { 200: success(photographerDetail) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound)
      const person = await findPerson(db, id, 'photographer')
      if (!person) throw new NotFound(peopleMessages.notFound)
      const [services, rating, reviews] = await Promise.all([
        listServices(db, id),
        rate(db, id),
        listReviews(db, id),
      ])
      return ok(presentPhotographer(person, services, rating, reviews), peopleMessages.found)
    },
  )

  routes.patch(
    api.updatePerson,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Change a client or photographer',
        description:
          'A field that is absent stays as it is. Fields not named here are ignored. `base` holds what the sender saw: a field that somebody else has changed since is refused with 409, a field sent as it was seen is left alone.',
        params: idParams,
        body: updatePersonBody,
        response: { 200: success(personDetail) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound)
      const person = await updatePerson(db, request.signedIn.personId, id, request.body)
      return ok(presentDetail(person), peopleMessages.updated)
    },
  )

  routes.patch(
    api.updateOwnProfile,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Change your own profile',
        params: idParams,
        body: ownProfileBody,
        response: { 200: success(personDetail) },
      },
    },
    async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound)
      if (id !== request.signedIn.personId) {
        if (!(await personExists(db, id))) throw new NotFound(peopleMessages.notFound)
        throw new Forbidden(peopleMessages.notYours)
      }
      return ok(presentDetail(await updateOwnProfile(db, id, request.body)), peopleMessages.updated)
    },
  )
}
