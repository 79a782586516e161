import { Link, useHref, useLinkClickHandler } from 'react-router'
import * as m from '#messages/ui'
import { join } from '../join-classes.ts'
import { rich } from '../rich.ts'

type PagingProps = { page: number; totalPage: number; addressOf: (page: number) => string }

const step = 'inline-flex h-11 min-w-11 items-center justify-center rounded-control px-3 font-medium'

/** Pages as links, so that they work without JavaScript and each has a URL. */
export function SearchPaging({ page, totalPage, addressOf }: PagingProps) {
  if (totalPage <= 1) return null
  let gaps = 0
  return (
    <nav aria-label={m.pages()} className="figures mt-12 flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? addressOf(Math.min(page - 1, totalPage)) : null}>{m.prev()}</Step>
      {pageNumbers(Math.min(page, totalPage), totalPage).map((number) => {
        if (number === null) {
          gaps += 1
          return (
            <span key={`gap-${gaps}`} aria-hidden="true" className="px-1 text-soft">
              …
            </span>
          )
        }
        return (
          <Link
            key={number}
            to={addressOf(number)}
            aria-current={number === page ? 'page' : undefined}
            className={join(step, number === page ? 'bg-ink text-paper' : 'hover:bg-wash')}
          >
            {number}
          </Link>
        )
      })}
      <Step to={page < totalPage ? addressOf(page + 1) : null}>{m.next()}</Step>
    </nav>
  )
}

/** For a URL typed by hand, or saved before the list became shorter. */
export function NoSuchPage({ page, totalPage, addressOf }: PagingProps) {
  return (
    <p className="mt-6 border-t border-hairline py-12 text-lg text-soft">
      {rich(
        m.noSuchPage({
          page,
          link: (text) => (
            <Link to={addressOf(totalPage)} className="text-ink underline underline-offset-4">
              {text}
            </Link>
          ),
        }),
      )}
    </p>
  )
}

/** One element in both states, because replacing a link loses the focus. */
function Step({ to, children }: { to: string | null; children: string }) {
  const href = useHref(to ?? '')
  const onClick = useLinkClickHandler(to ?? '')
  const state = to === null ? { role: 'link', tabIndex: 0, 'aria-disabled': true } : { href, onClick }
  return (
    <a {...state} className={join(step, to === null ? 'text-soft' : 'hover:bg-wash')}>
      {children}
    </a>
  )
}

/** First, last, the current one with its neighbours, and null for gaps. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // Near an end the number of buttons stays the same, so that they do not move.
  if (current <= 3) for (const page of [2, 3, 4]) wanted.add(page)
  if (current >= last - 2) for (const page of [last - 1, last - 2, last - 3]) wanted.add(page)
  const shown = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1
    if (missing === 1) return [page - 1, page]
    return missing > 1 ? [null, page] : [page]
  })
}
