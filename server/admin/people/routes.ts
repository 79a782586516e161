import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/people/calls.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { personPageMessages } from '../../../contract/people/person-page.ts'
import { findMember, type Person } from '../../features/people/queries.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addNote, deleteNote, listNotes } from './notes.ts'
import { readOverview } from './overview.ts'

export function addPersonPageRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = defineRoutes(app, { guard: 'admin', tags: ['People'] })

  const find = async (text: string): Promise<Person> => {
    const id = idOrNotFound(text, peopleMessages.notFound)
    const person = (await findMember(db, id, 'client')) ?? (await findMember(db, id, 'photographer'))
    if (!person) throw new NotFound(peopleMessages.notFound)
    return person
  }

  route(calls.fetchPersonOverview, {
    summary: 'Fetch listing, verification, payouts and counts of a person',
    description: 'Limited to what the administrator’s role includes: everything else is `null`.',
    handler: async ({ params, signedIn }) =>
      ok(await readOverview(services, await find(params.id), signedIn.adminRole)),
  })

  route(calls.listPersonNotes, {
    summary: 'List the team’s notes on a person, newest first',
    description: 'Neither the person nor their data export shows them.',
    handler: async ({ params }) => ok({ notes: await listNotes(db, (await find(params.id)).id) }),
  })

  route(calls.addPersonNote, 'Add a note on a person', async ({ params, body, signedIn }) => {
    const { id } = await find(params.id)
    await addNote(db, signedIn.personId, id, body.text)
    return ok({ notes: await listNotes(db, id) }, personPageMessages.noteAdded)
  })

  route(calls.deletePersonNote, 'Delete a note on a person', async ({ params, signedIn }) => {
    const { id } = await find(params.id)
    const note = idOrNotFound(params.note, personPageMessages.noteNotFound)
    await deleteNote(db, signedIn.personId, id, note)
    return ok({ notes: await listNotes(db, id) }, personPageMessages.noteDeleted)
  })
}
