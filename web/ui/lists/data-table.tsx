import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Label, read } from '../format.ts'
import { join } from '../join-classes.ts'
import '../print-tables.css'
import { useRowKeys } from './row-keys.ts'

export type Column<Row> = {
  header: Label
  cell: (row: Row) => ReactNode
  /** The API's names for ascending and descending order. */
  sort?: { up: string; down: string }
  align?: 'end'
  /** On a card: the heading, or the corner beside it. */
  card?: 'title' | 'corner'
  /** For columns whose heading is for screen readers only. */
  hideHeader?: boolean
  headerCell?: ReactNode
  className?: string
}

type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Called for Enter on a row. */
  onOpen?: (row: Row) => void
  /** Called for x on a row. */
  onMark?: (row: Row) => void
  isSelected?: (row: Row) => boolean
  busy?: boolean
  sort?: { current: string; change: (sort: string) => void }
  /** How much width the columns need to be a table. */
  room?: Room
}

// Explicit roles, because some browsers drop table semantics once the parts are laid out as cards.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** Lists with few columns are tables from a small tablet up, all others from a laptop up. */
export type Room = 'narrow' | 'usual'

const shapes: Record<Room, string> = {
  narrow: 'not-print:max-sm:rows-as-cards',
  usual: 'not-print:max-lg:rows-as-cards not-print:md:max-lg:cards-in-pairs',
}
export const tableClass = (room: Room = 'usual'): string => join('data-table figures', shapes[room])

export function DataTable<Row>({ label, columns, rows, busy, room, sort, ...props }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const on = (act?: (row: Row) => void) => (index: number) => {
    const row = rows[index]
    if (row !== undefined) act?.(row)
  }
  useRowKeys(() => [...(table.current?.tBodies[0]?.rows ?? [])], {
    open: on(props.onOpen),
    mark: on(props.onMark),
  })
  const frame = useSideways(table)
  return (
    <div ref={frame} className="table-frame">
      <table
        ref={table}
        {...roles.table}
        aria-label={label}
        aria-busy={busy || undefined}
        tabIndex={-1}
        data-turned=""
        className={tableClass(room)}
      >
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <HeaderCell key={read(column.header)} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr
              key={props.rowKey(row)}
              {...roles.row}
              tabIndex={-1}
              data-selected={props.isSelected?.(row) || undefined}
            >
              {columns.map((column) => (
                <td
                  key={read(column.header)}
                  {...roles.cell}
                  data-label={read(column.header)}
                  data-align={column.align}
                  data-card={column.card}
                  className={column.className}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeaderCellProps<Row> = { column: Column<Row>; sort: DataTableProps<Row>['sort'] }

function HeaderCell<Row>({ column, sort }: HeaderCellProps<Row>) {
  const up = column.sort !== undefined && sort?.current === column.sort.up
  const down = column.sort !== undefined && sort?.current === column.sort.down
  const Icon = up ? ArrowUp : down ? ArrowDown : ChevronsUpDown
  return (
    <th
      {...roles.header}
      scope="col"
      data-label={read(column.header)}
      data-align={column.align}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
    >
      {column.headerCell ??
        (column.sort && sort ? (
          <button
            type="button"
            onClick={() => sort.change((up ? column.sort?.down : column.sort?.up) ?? '')}
            className={join(
              '-mx-2 inline-flex min-h-7 items-center gap-1 rounded-control px-2 hover:bg-wash hover:text-ink',
              (up || down) && 'text-ink',
            )}
          >
            {read(column.header)}
            <Icon aria-hidden="true" className={join('size-3.5 shrink-0', !up && !down && 'opacity-60')} />
          </button>
        ) : (
          <span className={column.hideHeader ? 'sr-only' : undefined}>{read(column.header)}</span>
        ))}
    </th>
  )
}

/**
 * Marks the frame of a table that is wider than its container, so that it scrolls sideways. Only then, because a sticky
 * header sticks to the nearest scrolling frame and would leave the top of the screen.
 */
function useSideways(table: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const content = table.current
    if (!box || !content) return
    const measure = () => {
      const wide = content.scrollWidth > box.clientWidth + 1
      box.toggleAttribute('data-sideways', wide)
      // A scrollable frame must be reachable by keyboard.
      if (wide) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    watcher.observe(content)
    measure()
    return () => watcher.disconnect()
  }, [table])
  return frame
}
