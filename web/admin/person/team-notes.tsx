import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
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
        Team notes
      </h2>
      <p className="mt-1 text-soft">Only administrators read these.</p>
      {data ? (
        <ul aria-label="Team notes" className="divide-y divide-hairline">
          {data.notes.map((note) => (
            <Note key={note.id} note={note} person={id} touches={source.path} mayDelete={mayWrite} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailure message="Failed to load notes" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-4 h-10 w-full" />
      )}
      {data?.notes.length === 0 && !mayWrite && <p className="mt-3">No notes yet.</p>}
      {mayWrite && <AddNote id={id} touches={source.path} />}
    </Panel>
  )
}

type NoteProps = { note: PersonNote; person: string; touches: string; mayDelete: boolean }

function Note({ note, person, touches, mayDelete }: NoteProps) {
  const [asking, setAsking] = useState(false)
  const deletion = useChange({
    send: () => request(remove(api.personNote, { params: { id: person, note: note.id } })),
    success: personPageMessages.noteDeleted,
    failure: 'Failed to delete the note',
    touches: [[touches]],
  })
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="max-w-text whitespace-pre-line break-words">
          {note.text}
        </p>
        <p className="mt-1 text-sm text-soft">
          <bdi>{note.author ?? 'Deleted account'}</bdi>, <Moment instant={note.createdAt} />
        </p>
      </div>
      {mayDelete && (
        <IconButton label="Delete note" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {asking && (
        <Question
          title="Delete this note?"
          yes="Delete note"
          no="Cancel"
          change={deletion}
          onNo={() => setAsking(false)}
        >
          It can’t be recovered.
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
    success: personPageMessages.noteAdded,
    failure: 'Failed to add the note',
    touches: [[touches]],
    onSuccess: () => form.reset(),
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-text gap-3">
      <TextArea label="New note" rows={2} maxLength={2000} {...field('text')} />
      <FailureNote text={failed} />
      <Button type="submit" look="outline" size="small" busy={pending} className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}
