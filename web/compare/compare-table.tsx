import { X } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/compare'
import type { ComparedColumn } from '../../contract/search/compare.ts'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { bookLabel, bookLink } from '../search-criteria/book-link.ts'
import { profilePath, withSlugs } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { join } from '../ui/join-classes.ts'
import { rich } from '../ui/rich.ts'
import { type CompareRow, compareRows } from './compare-rows.tsx'

const head =
  'sticky inset-s-0 z-10 bg-paper bg-clip-padding py-4 pe-3 text-start align-top text-sm font-normal text-soft'
const cell = 'px-2 py-4 text-start align-top break-words sm:px-3'

/** A real table: row titles stay in view when it scrolls sideways, names when it scrolls down. */
export function CompareTable({
  columns,
  criteria,
}: {
  columns: ComparedColumn[]
  criteria: URLSearchParams
}) {
  const slugs = columns.map(({ slug }) => slug)
  const linkTo = (date: string, start: string) => {
    const next = new URLSearchParams(criteria)
    next.set('date', date)
    next.set('start', start)
    return withSlugs(next, 'slugs', slugs)
  }
  const rows = compareRows(linkTo, Boolean(criteria.get('start')))
  return (
    <section
      aria-label={m.comparison()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-5 mt-8 overflow-x-auto px-5 lg:mx-0 lg:overflow-visible lg:px-0 print:overflow-visible"
    >
      <table
        // As wide as the page or as its columns need, all columns equally wide.
        className={join(
          'w-full table-fixed border-collapse text-base max-sm:text-sm',
          columns.length < 3 && 'max-w-3xl',
        )}
      >
        <caption className="sr-only">{m.photographersSideBySide()}</caption>
        {/* Before the first cell, so that a page still loading knows the number of columns and does not shift. */}
        <colgroup>
          <col className="w-24 sm:w-44" />
          {slugs.map((slug) => (
            <col key={slug} className="w-32 sm:w-56 print:w-auto" />
          ))}
        </colgroup>
        <thead className="lg:sticky lg:top-0 lg:z-20 lg:bg-paper">
          <tr>
            <td className={head} />
            {columns.map((column, index) => (
              <ColumnHead
                key={column.id}
                column={column}
                criteria={criteria}
                slugs={slugs}
                first={index === 0}
              />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline border-y border-hairline">
          {rows.map((row) => (
            <Row key={row.title} row={row} columns={columns} />
          ))}
        </tbody>
        <tfoot className="print:hidden">
          <tr>
            <td className={head} />
            {columns.map(({ id, slug, fullName, offer }) => (
              <td key={id} className={cell}>
                {offer && (
                  <ButtonLink
                    to={bookLink(slug, offer.package.id, criteria)}
                    size="small"
                    style={{ whiteSpace: 'normal' }}
                  >
                    {rich(
                      m.bookWith({
                        action: bookLabel(criteria),
                        photographer: fullName ?? slug,
                        hidden: (text) => <span className="sr-only">{text}</span>,
                      }),
                    )}
                  </ButtonLink>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type HeadProps = { column: ComparedColumn; criteria: URLSearchParams; slugs: string[]; first: boolean }

function ColumnHead({ column: { slug, fullName, cover }, criteria, slugs, first }: HeadProps) {
  const name = fullName ?? slug
  const others = slugs.filter((one) => one !== slug)
  return (
    <th scope="col" className={join(cell, 'font-normal')}>
      <span className="relative block aspect-3/2 rounded-picture bg-hairline print:hidden">
        {cover && (
          <MarketPicture
            picture={cover}
            alt=""
            sizes="(min-width: 64rem) 16rem, 45vw"
            eager={first ? 'first' : true}
            className="size-full"
          />
        )}
        {/* On the photo, like other hearts: beside a name there is no room for it on a phone. */}
        <Link
          to={withSlugs(criteria, 'slugs', others) || '?'}
          preventScrollReset
          title={m.removeFromComparison()}
          className={iconButtonClass('absolute top-2 inset-e-2 rounded-full bg-paper/90 hover:bg-paper')}
        >
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.removeNameFromComparison({ name })}</span>
        </Link>
      </span>
      <Link
        to={profilePath(slug, criteria)}
        className="mt-2 inline-block font-display text-lg hover:underline hover:underline-offset-4"
      >
        <bdi className="break-words">{name}</bdi>
      </Link>
    </th>
  )
}

function Row({ row, columns }: { row: CompareRow; columns: ComparedColumn[] }) {
  const same = columns.length > 1 && new Set(columns.map(row.same)).size === 1
  return (
    <tr>
      <th scope="row" className={head}>
        {row.title}
      </th>
      {columns.map((column) => (
        <td key={column.id} className={join(cell, same ? 'text-soft' : 'text-ink')}>
          {row.show(column) ?? '–'}
          {row.best?.is(column, columns) && (
            <span className="mt-1 block text-sm font-medium text-golden">{row.best.label}</span>
          )}
        </td>
      ))}
    </tr>
  )
}
