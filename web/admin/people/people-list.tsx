import { useQueryClient } from '@tanstack/react-query'
import { Check, Eye, Pencil, Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-people'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import {
  type MarketplaceRole,
  type PersonRow,
  peopleFilter,
  type UserStatus,
} from '../../../contract/people/people.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { idOf } from '../../ui/format.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { join } from '../../ui/join-classes.ts'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { type FilterChoice, ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { calledOf, PersonCell } from '../../ui/person-cell.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useRole } from '../shared/role.ts'
import { SavedViews } from '../shared/saved-views.tsx'
import { ScreenMoney } from '../shared/screen-money.tsx'
import { readOf } from './api.ts'
import { roles } from './roles.ts'
import { studioColumns, studioFilters, studioRules, studioSorts } from './studio-columns.tsx'
import { useStatusChange } from './use-status-change.ts'

/** Sort options of every list of people. */
export const peopleSorts = {
  '': m.newestFirst,
  oldest: m.oldestFirst,
  name: m.nameAToZ,
  '-name': m.nameZToA,
  email: m.emailAToZ,
  '-email': m.emailZToA,
}

type Row = PersonRow

const { status, verified, from, to, sort } = peopleFilter.shape
const filterRules = { status, verified, from, to }
const filters = (): FilterChoice[] => [
  {
    name: 'status',
    label: m.status(),
    choices: { '': m.anyStatus(), active: m.active(), inactive: m.inactive() },
  },
  {
    name: 'verified',
    label: m.emailVerified(),
    choices: { '': m.anyEmail(), yes: m.emailVerified(), no: m.emailNotVerified() },
  },
]
const sorts = () => ({ ...peopleSorts, '-rate': m.highestRateFirst(), rate: m.lowestRateFirst() })

const views = () => ({
  client: { rules: { filters: filterRules, sort }, filters: filters(), sorts: sorts() },
  photographer: {
    rules: { filters: { ...filterRules, ...studioRules }, sort },
    filters: [...filters(), ...studioFilters()],
    sorts: { ...sorts(), ...studioSorts() },
  },
})

export function PeopleList({ of: role }: { of: MarketplaceRole }) {
  const texts = roles[role]
  const navigate = useNavigate()
  const { rules, ...choices } = views()[role]
  const state = useListState<string>(rules)
  const query = { role, ...state.query }
  const list = usePagedList(get(api.people, { query }), { name: 'users' })
  const columns = useColumns(role, list.rows)
  return (
    <>
      <PageHead
        title={texts.title()}
        actions={
          <>
            <SavedViews list={role === 'client' ? 'users' : 'photographers'} state={state} />
            <CsvButton file={get(api.peopleCsv, { query })} name={texts.file} />
          </>
        }
      />
      <ListView
        label={texts.title()}
        list={list}
        state={state}
        columns={columns}
        icon={Users}
        texts={{
          loading: texts.loading(),
          empty: texts.empty(),
          failed: texts.failed(),
        }}
        onOpen={(row) => navigate(viewPath(role, row))}
        toolbar={<ListToolbar state={state} searchLabel={texts.search()} dates={m.joined()} {...choices} />}
      />
    </>
  )
}

const viewPath = (role: MarketplaceRole, row: Row) => fill(roles[role].view, { id: idOf(row) })

function useColumns(role: MarketplaceRole, rows: Row[] | undefined): Column<Row>[] {
  const mayEdit = useRole().may('people:write')
  const statusChange = useStatusChange(role)
  return [
    {
      header: m.name(),
      card: 'title',
      sort: { up: 'name', down: '-name' },
      cell: (row) => <PersonCell person={row} to={viewPath(role, row)} hideEmail />,
    },
    {
      header: m.email(),
      sort: { up: 'email', down: '-email' },
      cell: (row) => <EmailText email={row.email} />,
    },
    {
      header: m.phone(),
      cell: (row) => <span className="wide:whitespace-nowrap">{row.phone || '-'}</span>,
    },
    { header: m.emailVerified(), cell: (row) => <Verified yes={row.isEmailVerified === true} /> },
    {
      header: m.hourlyRate(),
      align: 'end',
      sort: { up: 'rate', down: '-rate' },
      cell: (row) => (
        <>
          <ScreenMoney amount={row.hourlyRate} screen="hourlyRate" />
          {row.hourlyRate === null && row.studio?.priceFrom != null && (
            <span className="block text-sm text-soft">{m.rateNotSet()}</span>
          )}
        </>
      ),
    },
    ...(rows?.some((row) => row.studio) ? studioColumns() : []),
    {
      header: m.status(),
      cell: (row) => (
        <StatusToggle
          person={row}
          {...statusChange.stateOf(row)}
          onChange={mayEdit ? (next) => statusChange.change({ person: row, status: next }) : undefined}
        />
      ),
    },
    {
      header: m.actions(),
      card: 'corner',
      cell: (row) => <Actions row={row} role={role} mayEdit={mayEdit} />,
    },
  ]
}

function Actions({ row, role, mayEdit }: { row: Row; role: MarketplaceRole; mayEdit: boolean }) {
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(apiQuery(readOf(role, idOf(row))))
  return (
    <div className="-mx-2 flex gap-1">
      <IconLink
        to={viewPath(role, row)}
        label={m.viewNamed({ name: calledOf(row) })}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Eye aria-hidden="true" className="size-4" />
      </IconLink>
      {mayEdit && (
        <IconLink to={fill(roles[role].edit, { id: idOf(row) })} label={m.editNamed({ name: calledOf(row) })}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconLink>
      )}
    </div>
  )
}

function Verified({ yes }: { yes: boolean }) {
  if (!yes) return <span className="text-soft">{m.no()}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-green">
      <Check aria-hidden="true" className="size-4" />
      {m.yes()}
    </span>
  )
}

type StatusToggleProps = {
  person: PersonRow
  pending: boolean
  /** The last change failed. */
  failed: boolean
  /** Absent for roles that only read. */
  onChange?: (status: UserStatus) => void
}

function StatusToggle({ person, pending, failed, onChange }: StatusToggleProps) {
  const active = person.status === 'active'
  const name = calledOf(person)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {onChange && (
        <Switch
          aria-label={active ? m.deactivateNamed({ name }) : m.activateNamed({ name })}
          checked={active}
          disabled={pending}
          onChange={() => onChange(active ? 'inactive' : 'active')}
        />
      )}
      <span>
        <span aria-hidden={onChange !== undefined} className={join('block', !active && 'text-soft')}>
          {active ? m.active() : m.inactive()}
        </span>
        {failed && <span className="block text-red">{m.notChanged()}</span>}
      </span>
    </span>
  )
}
