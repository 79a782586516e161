import { Check, Minus } from 'lucide-react'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { type PersonRow, peopleFilter, type StudioSummary } from '../../../contract/people/people.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import type { FilterChoice } from '../../ui/lists/list-toolbar.tsx'

const payees: Record<StudioSummary['payee'], string> = {
  ready: 'Payouts ready',
  pending: 'Payouts incomplete',
  none: 'No payout details',
}

/** In a column of that name. */
const briefly: Record<StudioSummary['payee'], string> = {
  ready: 'Payouts ready',
  pending: 'Payouts incomplete',
  none: 'No payouts',
}

const column = (
  header: string,
  cell: (studio: StudioSummary) => ReturnType<Column<PersonRow>['cell']>,
  more: Partial<Column<PersonRow>> = {},
): Column<PersonRow> => ({ header, cell: (row) => (row.studio ? cell(row.studio) : '-'), ...more })

/** For photographers with a studio, beside the columns that the spec fixes. Three facts share one, or the table would be too wide. */
export const studioColumns: Column<PersonRow>[] = [
  column('Marketplace', ({ listed, verified, payee }) => (
    <ul className="text-sm min-w-24 md:whitespace-nowrap">
      <State isOn={listed} text={listed ? 'Listed' : 'Not listed'} />
      <State isOn={verified} text={verified ? 'Verified' : 'Not verified'} />
      <State isOn={payee === 'ready'} text={briefly[payee]} />
    </ul>
  )),
  column(
    'Price from',
    ({ priceFrom, currency }) => (priceFrom === null ? '-' : formatMajor(priceFrom, currency)),
    { align: 'end', sort: { up: 'price', down: '-price' } },
  ),
  column('Last active', ({ lastActiveAt }) => formatLocalDay(lastActiveAt), {
    sort: { up: 'active', down: '-active' },
  }),
]

const { listed, profileVerified, payee, sells, lastActive } = peopleFilter.shape
export const studioRules = { listed, profileVerified, payee, sells, lastActive }

export const studioFilters: FilterChoice[] = [
  { name: 'listed', label: 'Listed', choices: { '': 'Any listing', yes: 'Listed', no: 'Not listed' } },
  {
    name: 'profileVerified',
    label: 'Profile verified',
    choices: { '': 'Any profile', yes: 'Profile verified', no: 'Profile not verified' },
  },
  { name: 'payee', label: 'Payouts', choices: { '': 'Any payouts', ...payees } },
  {
    name: 'sells',
    label: 'Packages',
    choices: { '': 'Any packages', yes: 'Sells packages', no: 'No packages' },
  },
  {
    name: 'lastActive',
    label: 'Last active',
    choices: {
      '': 'Active any time',
      week: 'Active within 7 days',
      month: 'Active within 30 days',
      dormant: 'Not active for 90 days',
    },
  },
]

export const studioSorts = {
  '-listed': 'Listed first',
  '-profile': 'Verified profiles first',
  '-payee': 'Payouts ready first',
  price: 'Lowest price first',
  '-price': 'Highest price first',
  '-active': 'Last active first',
  active: 'Longest inactive first',
}

function State({ isOn, text }: { isOn: boolean; text: string }) {
  const Icon = isOn ? Check : Minus
  return (
    <li className={isOn ? 'flex gap-1.5 text-green' : 'flex gap-1.5 text-soft'}>
      <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      {text}
    </li>
  )
}
