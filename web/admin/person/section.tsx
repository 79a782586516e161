import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/admin-person'
import { formatCount } from '../../../contract/format/numbers.ts'
import type { ApiRequest } from '../../client/api-request.ts'
import { idOf } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { type RowIn, usePagedList } from '../../ui/lists/paged-list.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type SectionProps = { title: string; count: number; open?: boolean; children: ReactNode }

/** Its content loads when it is opened. */
export function Section({ title, count, open: atFirst = false, children }: SectionProps) {
  const [open, setOpen] = useState(atFirst)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">
          {title} <span className="figures text-soft">({formatCount(count)})</span>
        </h2>
      </summary>
      {open && <div className="mt-2">{children}</div>}
    </details>
  )
}

type RelatedListProps<Page, Name extends keyof Page & string> = {
  texts: { title: string; loading: string; failed: string }
  /** Null where the role may not read the list. */
  count: number | null
  open?: boolean
  list: { source: ApiRequest<Page>; name: Name }
  columns: Column<RowIn<Page, Name>>[]
  /** The list with all of them. */
  all: string
}

export function RelatedList<Page, Name extends keyof Page & string>(props: RelatedListProps<Page, Name>) {
  const { texts, count, open } = props
  if (!count) return null
  return (
    <Section title={texts.title} count={count} open={open}>
      <Rows {...props} count={count} />
    </Section>
  )
}

function Rows<Page, Name extends keyof Page & string>(
  props: RelatedListProps<Page, Name> & { count: number },
) {
  const { texts, count, list, columns, all } = props
  const { rows, error, retry } = usePagedList(list.source, { name: list.name })
  if (error) return <LoadFailure message={texts.failed} onRetry={retry} />
  if (!rows)
    return (
      <Panel role="status" aria-label={texts.loading} className="p-6">
        <Skeleton className="h-16 w-full" />
      </Panel>
    )
  return (
    <Panel>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => idOf(row as { id?: string | null })}
      />
      {count > rows.length && (
        <p className="border-t border-hairline px-5 py-3">
          <Link to={all} className="text-golden underline underline-offset-4">
            {m.seeAll({ count })}
          </Link>
        </p>
      )}
    </Panel>
  )
}
