import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/admin-waitlist'
import { api } from '../../../contract/paths.ts'
import { waitlistFilter } from '../../../contract/site/waitlist.ts'
import { get } from '../../client/api-request.ts'
import { calm } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { type FilterChoice, ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { peopleSorts } from '../people/people-list.tsx'
import { useRole } from '../shared/role.ts'
import { SavedViews } from '../shared/saved-views.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { NotifyDialog } from './notify-dialog.tsx'
import { SelectionBar, SelectPage } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import { waitlistColumns } from './waitlist-columns.tsx'

export const meta = () => adminMeta(m.waitingList())

const { role, joined, notified, from, to, sort } = waitlistFilter.shape
const rules = { filters: { role, joined, notified, from, to }, sort }
const filters: FilterChoice[] = [
  {
    name: 'role',
    label: m.interestedAs,
    choices: { '': m.anyone, client: m.clients, photographer: m.photographers, unknown: m.notSpecified },
  },
  {
    name: 'joined',
    label: m.account,
    choices: { '': m.waitingAndJoined, no: m.stillWaiting, yes: m.joined },
  },
  {
    name: 'notified',
    label: m.notified,
    choices: { '': m.notifiedOrNot, no: m.notYetNotified, yes: m.notified },
  },
]

export default function WaitlistPage() {
  const mayWrite = useRole().may('messages:write')
  const state = useListState(rules)
  const list = usePagedList(get(api.waitlist, { query: state.query }), { name: 'users', rules: calm })
  const { page: _page, pageSize: _size, sort: _sort, ...filter } = state.query
  const selection = useSelection(list.rows ?? [], JSON.stringify(filter))
  const [writing, setWriting] = useState<'invite' | 'notify' | null>(null)
  // The palette's "new mailing" selects everyone; the URL parameter stays until the dialog is closed.
  const [params, setParams] = useSearchParams()
  const toEveryone = params.get('mailing') === 'new' && list.total !== null
  const mailing = {
    audience: selection.allMatching ? { all: filter } : { users: selection.people },
    count: selection.count,
    onSent: selection.clear,
    onClose: () => {
      setWriting(null)
      if (params.has('mailing')) setParams({}, { replace: true, preventScrollReset: true })
    },
  }

  return (
    <>
      <PageHead
        title={m.waitingListManagement()}
        actions={
          <>
            <SavedViews list="waitlist" state={state} />
            <CsvButton file={get(api.waitlistCsv, { query: state.query })} name="waiting-list" />
          </>
        }
      />
      <ListView
        label={m.waitingList()}
        list={list}
        state={state}
        columns={waitlistColumns(selection).slice(mayWrite ? 0 : 1)}
        icon={ClipboardList}
        room="narrow"
        texts={{
          loading: m.loadingWaitingList(),
          empty: m.theWaitingListIsEmpty(),
          noneMatch: m.noMatchingPeople(),
          failed: '',
        }}
        waiting={<Waiting failed={list.error !== null} busy={list.fetching} onRetry={list.retry} />}
        onMark={mayWrite ? selection.toggle : undefined}
        isSelected={selection.isSelected}
        toolbar={
          <>
            <ListToolbar
              state={state}
              searchLabel={m.searchWaitingList()}
              filters={filters}
              dates={m.waitingSince()}
              sorts={peopleSorts}
            />
            {mayWrite && list.rows && list.rows.length > 0 && <SelectPage selection={selection} />}
          </>
        }
      />
      <SelectionBar
        selection={selection}
        total={list.total}
        onInvite={() => setWriting('invite')}
        onNotify={() => setWriting('notify')}
      />
      {writing === 'invite' && <InviteDialog {...mailing} />}
      {writing === 'notify' && <NotifyDialog {...mailing} />}
      {mayWrite && toEveryone && !writing && (
        <NotifyDialog {...mailing} audience={{ all: {} }} count={list.total ?? 0} />
      )}
    </>
  )
}

/** The spinner shows while loading and after a failure, then with a retry button. */
function Waiting({ failed, busy, onRetry }: { failed: boolean; busy: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 px-6 py-20">
      <Spinner
        label={failed && !busy ? m.failedToLoadWaitingList() : m.loadingWaitingList()}
        className="size-6"
      />
      {failed && (
        <Button look="outline" size="small" disabled={busy} onClick={onRetry}>
          {m.tryAgain()}
        </Button>
      )}
    </div>
  )
}
