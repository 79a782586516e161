import { History } from 'lucide-react'
import * as m from '#messages/admin-activity'
import { activityQuery } from '../../../contract/admin/activity.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { capitalise } from '../../ui/format.ts'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { activityColumns } from './columns.tsx'
import { knownActions, sentenceOf } from './texts.ts'

export const meta = () => adminMeta(m.activity())

const { action, actor, subject, from, to } = activityQuery.shape
const rules = { filters: { action, actor, subject, from, to } }
const filters = () => [
  {
    name: 'action',
    label: m.action(),
    choices: {
      '': m.anyAction(),
      ...Object.fromEntries(knownActions.map((value) => [value, capitalise(sentenceOf(value))])),
    },
  },
]

export default function ActivityPage() {
  const state = useListState(rules)
  const list = usePagedList(get(api.activity, { query: state.query }), { name: 'activities' })
  return (
    <>
      <PageHead title={m.activity()} intro={m.intro()} />
      <ListView
        label={m.activity()}
        list={list}
        state={state}
        columns={activityColumns(state.change)}
        icon={History}
        texts={{
          loading: m.loadingActivity(),
          empty: m.noActivityFound(),
          failed: m.failedToLoadActivity(),
        }}
        toolbar={<ListToolbar state={state} filters={filters()} dates={m.date()} />}
      />
    </>
  )
}
