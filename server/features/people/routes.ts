import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/people/calls.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listServices } from '../listings/listing.ts'
import { listPeople } from './list.ts'
import { presentDetail, presentListed, presentPhotographer } from './present.ts'
import { findMember, listReviews, personExists, rate } from './queries.ts'
import { updateOwnProfile, updatePerson } from './update.ts'

export function addPeopleRoutes(app: FastifyInstance, { db, reads, config }: Services): void {
  const tags = ['People']

  const route = defineRoutes(app, { guard: 'admin', tags })

  route(calls.listPeople, 'List clients or photographers', async (request) => {
    const { rows, total } = await listPeople(reads.pool, request.query, config.timeZone)
    const currency = await readCurrency(reads.pool)
    const users = rows.map((row) => presentListed(row, currency))
    return ok(pageOf('users', users, request.query, total), peopleMessages.listed())
  })

  route(calls.fetchClient, 'Fetch a client', async (request) => {
    const person = await findMember(db, idOrNotFound(request.params.id, peopleMessages.notFound()), 'client')
    if (!person) throw new NotFound(peopleMessages.notFound())
    return ok(presentDetail(person), peopleMessages.found())
  })

  route(calls.fetchPhotographer, {
    summary: 'Fetch a photographer with services, rating and newest reviews',
    handler: async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound())
      const person = await findMember(db, id, 'photographer')
      if (!person) throw new NotFound(peopleMessages.notFound())
      const [services, rating, reviews] = await Promise.all([
        listServices(db, id),
        rate(db, id),
        listReviews(db, id),
      ])
      return ok(presentPhotographer(person, services, rating, reviews), peopleMessages.found())
    },
  })

  route(calls.updatePerson, {
    summary: 'Change a client or photographer',
    description:
      'An absent field stays as it is. Unknown fields are ignored. `base` has the values that the sender saw: a field changed by someone else since then is refused with 409, a field sent as it was seen is left alone.',
    handler: async (request) => {
      const id = idOrNotFound(request.params.id, peopleMessages.notFound())
      const person = await updatePerson(db, request.signedIn.personId, id, request.body)
      return ok(presentDetail(person), peopleMessages.updated())
    },
  })

  route(calls.updateOwnProfile, 'Change your profile', async (request) => {
    const id = idOrNotFound(request.params.id, peopleMessages.notFound())
    if (id !== request.signedIn.personId) {
      if (!(await personExists(db, id))) throw new NotFound(peopleMessages.notFound())
      throw new Forbidden(peopleMessages.notYours())
    }
    return ok(presentDetail(await updateOwnProfile(db, id, request.body)), peopleMessages.updated())
  })
}
