import { Check, Minus } from 'lucide-react'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import type { PersonRow, StudioSummary } from '../../../contract/people/people.ts'
import type { Column } from '../../ui/lists/data-table.tsx'

const payees: Record<StudioSummary['payee'], string> = {
  ready: 'Payouts ready',
  pending: 'Payouts incomplete',
  none: 'No payout details',
}

const column = (
  header: string,
  cell: (studio: StudioSummary) => ReturnType<Column<PersonRow>['cell']>,
  align?: 'end',
): Column<PersonRow> => ({ header, align, cell: (row) => (row.studio ? cell(row.studio) : '-') })

/** For photographers with a studio, beside the columns that the spec fixes. Three facts share one, or the table would be too wide. */
export const studioColumns: Column<PersonRow>[] = [
  column('Marketplace', ({ listed, verified, payee }) => (
    <ul className="text-sm xl:whitespace-nowrap">
      <State isOn={listed} text={listed ? 'Listed' : 'Not listed'} />
      <State isOn={verified} text={verified ? 'Verified' : 'Not verified'} />
      <State isOn={payee === 'ready'} text={payees[payee]} />
    </ul>
  )),
  column(
    'Price from',
    ({ priceFrom, currency }) => (priceFrom === null ? '-' : formatMajor(priceFrom, currency)),
    'end',
  ),
  column('Last active', ({ lastActiveAt }) => formatLocalDay(lastActiveAt)),
]

function State({ isOn, text }: { isOn: boolean; text: string }) {
  const Icon = isOn ? Check : Minus
  return (
    <li className={isOn ? 'flex items-center gap-1.5 text-green' : 'flex items-center gap-1.5 text-soft'}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
    </li>
  )
}
