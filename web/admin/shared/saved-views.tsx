import { useQuery } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/admin-shared'
import { type SavedView, saveViewBody, type ViewList, viewMessages } from '../../../contract/admin/views.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post, remove } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ListState } from '../../ui/lists/list-state.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type SavedViewsProps = { list: ViewList; state: ListState }

/** Filters and sort order of a list under a name. Loaded when opened. */
export function SavedViews({ list, state }: SavedViewsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" className="size-4" />
        {m.savedViews()}
      </Button>
      {open && (
        <Dialog title={m.savedViews()} open onClose={() => setOpen(false)} tall className="max-w-md">
          <Views list={list} onChosen={() => setOpen(false)} />
          <SaveView list={list} query={queryOf(state)} />
        </Dialog>
      )}
    </>
  )
}

/** Without page, search and person. */
function queryOf({ filters, sort }: ListState): string {
  const { person: _person, ...kept } = filters
  const chosen = Object.entries({ ...kept, sort }).filter(([, value]) => value !== '')
  return new URLSearchParams(chosen).toString()
}

function Views({ list, onChosen }: { list: ViewList; onChosen: () => void }) {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.views)))
  const views = data?.views.filter((view) => view.list === list)
  if (!views && isError)
    return (
      <div className="pt-5">
        <LoadFailure message={m.failedToLoadSavedViews()} onRetry={() => void refetch()} />
      </div>
    )
  if (!views)
    return (
      <div role="status" aria-label={m.loadingSavedViews()} className="pt-5">
        <Skeleton className="h-9 w-full" />
      </div>
    )
  if (views.length === 0) return <p className="pt-5 text-soft">{m.noSavedViewsYet()}</p>
  return (
    <ul aria-label={m.savedViews()} className="divide-y divide-hairline pt-2">
      {views.map((view) => (
        <View key={view.id} view={view} onChosen={onChosen} />
      ))}
    </ul>
  )
}

function View({ view, onChosen }: { view: SavedView; onChosen: () => void }) {
  const [, setParams] = useSearchParams()
  const deletion = useChange({
    send: () => request(remove(api.view, { params: { id: view.id } })),
    success: viewMessages.deleted(),
    failure: m.failedToDeleteThisView(),
    touches: [[api.views]],
  })
  return (
    <li className="py-1">
      <div className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => {
            setParams(new URLSearchParams(view.query), { preventScrollReset: true })
            onChosen()
          }}
          className="min-h-11 min-w-0 flex-1 text-start font-medium break-words hover:text-golden hover:underline"
        >
          {view.name}
        </button>
        <IconButton
          label={m.deleteView({ name: view.name })}
          disabled={deletion.isPending}
          onClick={() => deletion.mutate()}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <FailureNote text={deletion.failed} />
    </li>
  )
}

function SaveView({ list, query }: { list: ViewList; query: string }) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: saveViewBody.pick({ name: true }),
    defaultValues: { name: '' },
    send: ({ name }) => request(post(api.views, { body: { list, name, query } })),
    success: viewMessages.saved(),
    failure: m.failedToSaveThisView(),
    touches: [[api.views]],
    onSuccess: () => form.reset(),
  })
  if (query === '') return <p className="mt-4 text-sm text-soft">{m.chooseFilterToSaveView()}</p>
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3 border-t border-hairline pt-5">
      <Field
        label={m.nameOfCurrentView()}
        hint={m.savesFiltersAndOrder()}
        autoComplete="off"
        maxLength={40}
        {...field('name')}
      />
      <FailureNote text={failed} />
      <Button type="submit" busy={pending} className="justify-self-start">
        {m.saveView()}
      </Button>
    </form>
  )
}
