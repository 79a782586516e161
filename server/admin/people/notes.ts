import { type PersonNote, personPageMessages } from '../../../contract/people/person-page.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { lockMember, type Person } from '../../features/people/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { personNotes } from '../../platform/db/tables/person-notes.ts'
import { NotFound } from '../../platform/errors.ts'

/** Newest first. */
export async function listNotes(db: Db, personId: string): Promise<PersonNote[]> {
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

export async function addNote(db: Db, authorId: Person['id'], id: Person['id'], text: string): Promise<void> {
  await db.transaction(async (tx) => {
    // An erasure at the same time either takes the note along or comes first.
    const person = await lockMember(tx, id)
    if (!person || person.erasedAt) throw new NotFound(personPageMessages.noteNotFound)
    await tx.insert(personNotes).values({ id: newId(), personId: id, authorId, text })
    await recordActivity(tx, logged(authorId, id, 'note.added'))
  })
}

export async function deleteNote(db: Db, actorId: string, personId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await execute(tx)`delete from person_notes where id = ${id} and person_id = ${personId}`
    if (deleted === 0) throw new NotFound(personPageMessages.noteNotFound)
    await recordActivity(tx, logged(actorId, personId, 'note.deleted'))
  })
}
