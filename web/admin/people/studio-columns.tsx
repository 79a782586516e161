import { Check, Minus } from 'lucide-react'
import * as m from '#messages/admin-people'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { type PersonRow, peopleFilter, type StudioSummary } from '../../../contract/people/people.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import type { FilterChoice } from '../../ui/lists/list-toolbar.tsx'

const payees: Record<StudioSummary['payee'], () => string> = {
  ready: m.payoutsReady,
  pending: m.payoutsIncomplete,
  none: m.noPayoutDetails,
}

/** In a column of that name. */
const briefly: Record<StudioSummary['payee'], () => string> = {
  ready: m.payoutsReady,
  pending: m.payoutsIncomplete,
  none: m.noPayouts,
}

const column = (
  header: string,
  cell: (studio: StudioSummary) => ReturnType<Column<PersonRow>['cell']>,
  more: Partial<Column<PersonRow>> = {},
): Column<PersonRow> => ({ header, cell: (row) => (row.studio ? cell(row.studio) : '-'), ...more })

/** For photographers with a studio, beside the columns that the spec fixes. Three facts share one, or the table would be too wide. */
export const studioColumns = (): Column<PersonRow>[] => [
  column(m.marketplace(), ({ listed, verified, payee }) => (
    <ul className="text-sm min-w-24 md:whitespace-nowrap">
      <State isOn={listed} text={listed ? m.listed() : m.notListed()} />
      <State isOn={verified} text={verified ? m.verified() : m.notVerified()} />
      <State isOn={payee === 'ready'} text={briefly[payee]()} />
    </ul>
  )),
  column(
    m.priceFrom(),
    ({ priceFrom, currency }) => (priceFrom === null ? '-' : formatMajor(priceFrom, currency)),
    { align: 'end', sort: { up: 'price', down: '-price' } },
  ),
  column(m.lastActive(), ({ lastActiveAt }) => formatLocalDay(lastActiveAt), {
    sort: { up: 'active', down: '-active' },
  }),
]

const { listed, profileVerified, payee, sells, lastActive } = peopleFilter.shape
export const studioRules = { listed, profileVerified, payee, sells, lastActive }

export const studioFilters = (): FilterChoice[] => [
  { name: 'listed', label: m.listed(), choices: { '': m.anyListing(), yes: m.listed(), no: m.notListed() } },
  {
    name: 'profileVerified',
    label: m.profileVerified(),
    choices: { '': m.anyProfile(), yes: m.profileVerified(), no: m.profileNotVerified() },
  },
  {
    name: 'payee',
    label: m.payouts(),
    choices: { '': m.anyPayouts(), ready: payees.ready(), pending: payees.pending(), none: payees.none() },
  },
  {
    name: 'sells',
    label: m.packages(),
    choices: { '': m.anyPackages(), yes: m.sellsPackages(), no: m.noPackages() },
  },
  {
    name: 'lastActive',
    label: m.lastActive(),
    choices: {
      '': m.activeAnyTime(),
      week: m.activeWithin7Days(),
      month: m.activeWithin30Days(),
      dormant: m.notActiveFor90Days(),
    },
  },
]

export const studioSorts = () => ({
  '-listed': m.listedFirst(),
  '-profile': m.verifiedProfilesFirst(),
  '-payee': m.payoutsReadyFirst(),
  price: m.lowestPriceFirst(),
  '-price': m.highestPriceFirst(),
  '-active': m.lastActiveFirst(),
  active: m.longestInactiveFirst(),
})

function State({ isOn, text }: { isOn: boolean; text: string }) {
  const Icon = isOn ? Check : Minus
  return (
    <li className={isOn ? 'flex gap-1.5 text-green' : 'flex gap-1.5 text-soft'}>
      <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      {text}
    </li>
  )
}
