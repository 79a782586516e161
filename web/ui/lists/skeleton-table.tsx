import { read } from '../format.ts'
import { Skeleton } from '../skeleton.tsx'
import { type Column, type Room, tableClass } from './data-table.tsx'

type SkeletonTableProps<Row> = { columns: Column<Row>[]; rows: number; label: string; room?: Room }

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6']

/** The shape of the table to come, so that nothing shifts when it loads. */
export function SkeletonTable<Row>({ columns, rows, label, room }: SkeletonTableProps<Row>) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <table aria-hidden="true" className={tableClass(room)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={read(column.header)} data-align={column.align}>
                <span className={column.hideHeader ? 'invisible' : undefined}>{read(column.header)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...'abcdefghij'].slice(0, rows).map((letter, row) => (
            <tr key={letter}>
              {columns.map((column, at) => (
                <td key={read(column.header)} data-card={column.card} data-label={read(column.header)}>
                  <Skeleton
                    className={`${column.card === 'title' ? 'h-7' : 'h-4'} ${widths[(row + at) % widths.length]}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
