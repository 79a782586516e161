import { ArrowRight } from 'lucide-react'
import * as m from '#messages/admin-activity'
import type { ActivityRow } from '../../../contract/admin/activity.ts'
import { roleNames } from '../../../contract/auth/texts.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { type ChangedField, changedFields, sentenceOf, textOf } from './texts.ts'

type Row = ActivityRow
type Narrow = (filter: { actor?: string; subject?: string }) => void

/** A name in the log filters it to everything that person did or that was done to them. */
export const activityColumns = (narrow: Narrow): Column<Row>[] => [
  {
    header: m.time(),
    cell: (row) => <span className="whitespace-nowrap">{formatLocalMoment(row.createdAt)}</span>,
  },
  {
    header: m.by(),
    card: 'title',
    cell: (row) => (
      <>
        <Name
          name={row.actor ? row.actor.fullName || m.notAvailable() : brand.name}
          hint={m.showTheirActions()}
          onChoose={row.actor?.id ? () => narrow({ actor: row.actor?.id ?? '' }) : undefined}
        />
        {row.actor?.role && <span className="block text-sm text-soft">{roleNames[row.actor.role]()}</span>}
      </>
    ),
  },
  { header: m.action(), cell: (row) => sentenceOf(row.action ?? '') },
  {
    header: m.subject(),
    cell: (row) => (
      <Name
        name={row.subjectName || textOf(row.after) || '-'}
        hint={m.showActionsOnThisAccount()}
        onChoose={
          row.subjectName && row.subjectId ? () => narrow({ subject: row.subjectId ?? '' }) : undefined
        }
      />
    ),
  },
  {
    header: m.change(),
    className: 'w-2/5',
    cell: (row) => <Changes fields={changedFields(row.before, row.after)} />,
  },
]

function Name({ name, hint, onChoose }: { name: string; hint: string; onChoose?: () => void }) {
  if (!onChoose) return <span>{name}</span>
  return (
    <button
      type="button"
      title={hint}
      onClick={onChoose}
      className="text-start font-medium hover:text-golden hover:underline"
    >
      {name}
    </button>
  )
}

function Changes({ fields }: { fields: ChangedField[] }) {
  if (fields.length === 0) return '-'
  return (
    <dl className="flex flex-col gap-1">
      {fields.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
            {before !== null && <span className="text-soft line-through">{before}</span>}
            {before !== null && after !== null && (
              <ArrowRight role="img" aria-label={m.became()} className="size-3.5 text-soft" />
            )}
            {after === null ? (
              before !== null && <span className="text-soft">{m.removed()}</span>
            ) : (
              <span>{after}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
