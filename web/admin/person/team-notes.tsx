import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-person'
import { api } from '../../../contract/paths.ts'
import { noteBody, type PersonNote, personPageMessages } from '../../../contract/people/person-page.ts'
import { request } from '../../client/api.ts'
import { get, post, remove } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { Moment } from '../../ui/moment.tsx'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Question } from '../../ui/question.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRole } from '../shared/role.ts'

/** Notes for colleagues; the person never reads them. */
export function TeamNotes({ id }: { id: string }) {
  const source = get(api.personNotes, { params: { id } })
  const { data, isError, refetch } = useQuery(apiQuery(source))
  const mayWrite = useRole().may('people:write')
  return (
    <Panel aria-labelledby="notes" className="p-5 sm:p-6">
      <h2 id="notes" className="text-xl">
        {m.teamNotes()}
      </h2>
      <p className="mt-1 text-soft">{m.teamNotesIntro()}</p>
      {data ? (
        <ul aria-label={m.teamNotes()} className="divide-y divide-hairline">
          {data.notes.map((note) => (
            <Note key={note.id} note={note} person={id} touches={source.path} mayDelete={mayWrite} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailure message={m.failedToLoadNotes()} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-4 h-10 w-full" />
      )}
      {data?.notes.length === 0 && !mayWrite && <p className="mt-3">{m.noNotesYet()}</p>}
      {mayWrite && <AddNote id={id} touches={source.path} />}
    </Panel>
  )
}

type NoteProps = { note: PersonNote; person: string; touches: string; mayDelete: boolean }

function Note({ note, person, touches, mayDelete }: NoteProps) {
  const [asking, setAsking] = useState(false)
  const deletion = useChange({
    send: () => request(remove(api.personNote, { params: { id: person, note: note.id } })),
    success: personPageMessages.noteDeleted(),
    failure: m.failedToDeleteTheNote(),
    touches: [[touches]],
  })
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="max-w-text whitespace-pre-line break-words">
          {note.text}
        </p>
        <p className="mt-1 text-sm text-soft">
          {rich(
            m.authorAt({
              author: note.author ?? m.deletedAccount(),
              name: (text) => <bdi>{text}</bdi>,
              moment: () => <Moment instant={note.createdAt} />,
            }),
          )}
        </p>
      </div>
      {mayDelete && (
        <IconButton label={m.deleteNote()} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {asking && (
        <Question
          title={m.deleteNoteQuestion()}
          yes={m.deleteNote()}
          no={m.cancel()}
          change={deletion}
          onNo={() => setAsking(false)}
        >
          {m.deleteNoteWarning()}
        </Question>
      )}
    </li>
  )
}

function AddNote({ id, touches }: { id: string; touches: string }) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: noteBody,
    defaultValues: { text: '' },
    send: (body) => request(post(api.personNotes, { params: { id }, body })),
    success: personPageMessages.noteAdded(),
    failure: m.failedToAddTheNote(),
    touches: [[touches]],
    onSuccess: () => form.reset(),
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-text gap-3">
      <TextArea label={m.newNote()} rows={2} maxLength={2000} {...field('text')} />
      <FailureNote text={failed} />
      <Button type="submit" look="outline" size="small" busy={pending} className="justify-self-start">
        {m.addNote()}
      </Button>
    </form>
  )
}
