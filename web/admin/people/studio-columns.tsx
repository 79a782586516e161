import type { PersonRow, StudioSummary } from '../../../contract/people.ts'
import { formatAmount } from '../../format/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatDay } from '../../ui/format.ts'
import { YesOrNo } from './yes-or-no.tsx'

const payees: Record<StudioSummary['payee'], string> = {
  ready: 'Ready',
  pending: 'Incomplete',
  none: 'Missing',
}

const column = (
  header: string,
  cell: (studio: StudioSummary) => ReturnType<Column<PersonRow>['cell']>,
  align?: 'end',
): Column<PersonRow> => ({ header, align, cell: (row) => (row.studio ? cell(row.studio) : '-') })

/** For photographers with a studio, beside the columns that the spec fixes. */
export const studioColumns: Column<PersonRow>[] = [
  column('Listed', ({ listed }) => <YesOrNo yes={listed} />),
  column('Verified', ({ verified }) => <YesOrNo yes={verified} />),
  column('Payout details', ({ payee }) => (
    <span className={payee === 'ready' ? 'text-green' : 'text-soft'}>{payees[payee]}</span>
  )),
  column(
    'Price from',
    ({ priceFrom, currency }) => (priceFrom === null ? '-' : formatAmount(priceFrom, currency)),
    'end',
  ),
  column('Last active', ({ lastActiveAt }) => (
    <span className="whitespace-nowrap">{formatDay(lastActiveAt)}</span>
  )),
]
