import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/people/calls.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { type PersonNote, personPageMessages } from '../../../contract/people/person-page.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { findMember, lockMember, type Person } from '../../features/people/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { personNotes } from '../../platform/db/tables/person-notes.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readOverview } from './overview.ts'

export function addPersonPageRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = defineRoutes(app, { guard: 'admin', tags: ['People'] })

  const find = async (text: string): Promise<Person> => {
    const id = idOrNotFound(text, peopleMessages.notFound())
    const person = (await findMember(db, id, 'client')) ?? (await findMember(db, id, 'photographer'))
    if (!person) throw new NotFound(peopleMessages.notFound())
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
    return ok({ notes: await listNotes(db, id) }, personPageMessages.noteAdded())
  })

  route(calls.deletePersonNote, 'Delete a note on a person', async ({ params, signedIn }) => {
    const { id } = await find(params.id)
    const note = idOrNotFound(params.note, personPageMessages.noteNotFound())
    await deleteNote(db, signedIn.personId, id, note)
    return ok({ notes: await listNotes(db, id) }, personPageMessages.noteDeleted())
  })
}

/** Newest first. */
async function listNotes(db: Db, personId: string): Promise<PersonNote[]> {
  const rows = await query<PersonNote>(db)`
    select n.id, n.text, a.full_name as author, n.created_at as "createdAt"
    from person_notes n left join people a on a.id = n.author_id
    where n.person_id = ${personId} order by n.created_at desc, n.id desc`
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}

/** The log says that there is a note, not what it says: the text ends with its person. */
const logged = (actorId: string, personId: string, action: string) => ({
  actorId,
  action,
  subjectType: 'person',
  subjectId: personId,
})

async function addNote(db: Db, authorId: Person['id'], id: Person['id'], text: string): Promise<void> {
  await db.transaction(async (tx) => {
    // An erasure at the same time either takes the note along or comes first.
    const person = await lockMember(tx, id)
    if (!person || person.erasedAt) throw new NotFound(personPageMessages.noteNotFound())
    await tx.insert(personNotes).values({ id: newId(), personId: id, authorId, text })
    await recordActivity(tx, logged(authorId, id, 'note.added'))
  })
}

async function deleteNote(db: Db, actorId: string, personId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await execute(tx)`delete from person_notes where id = ${id} and person_id = ${personId}`
    if (deleted === 0) throw new NotFound(personPageMessages.noteNotFound())
    await recordActivity(tx, logged(actorId, personId, 'note.deleted'))
  })
}
