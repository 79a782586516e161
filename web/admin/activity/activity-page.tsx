import { History } from 'lucide-react'
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

export const meta = () => adminMeta('Activity')

const { action, actor, subject, from, to } = activityQuery.shape
const rules = { filters: { action, actor, subject, from, to } }
const filters = [
  {
    name: 'action',
    label: 'Action',
    choices: {
      '': 'Any action',
      ...Object.fromEntries(knownActions.map((value) => [value, capitalise(sentenceOf(value))])),
    },
  },
]

export default function ActivityPage() {
  const state = useListState(rules)
  const list = usePagedList(get(api.activity, { query: state.query }), { name: 'activities' })
  return (
    <>
      <PageHead title="Activity" intro="Actions by administrators, members and the system." />
      <ListView
        label="Activity"
        list={list}
        state={state}
        columns={activityColumns(state.change)}
        icon={History}
        texts={{
          loading: 'Loading activity',
          empty: 'No activity found',
          failed: 'Failed to load activity',
        }}
        toolbar={<ListToolbar state={state} filters={filters} dates="Date" />}
      />
    </>
  )
}
