import { type RefObject, useEffect, useState } from 'react'
import * as m from '#messages/checkout'
import { formatShortCalendarDay } from '../../contract/format/days.ts'
import type { ZonedQuote } from '../format/local-hours.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { join } from '../ui/join-classes.ts'
import { CALENDAR, TIMES } from './choice.ts'
import { PAYMENT_FORM } from './payment-form.tsx'

/** Id of the summary. */
export const SUMMARY = 'your-booking'

type BarProps = {
  total: string
  /** The day that is chosen. */
  date?: string
  /** Null until a time is chosen that is available. */
  quote: ZonedQuote | null
  /** The button of the summary; null where the reader cannot book. */
  send: { text: string; name?: string; value?: string } | null
  summary: RefObject<HTMLElement | null>
  pending: boolean
}

/**
 * On a phone: the price and the next step. It goes while the button of the summary is in view, and gives its place to the
 * keyboard while something is typed.
 */
export function CheckoutBar({ total, date, quote, send, summary, pending }: BarProps) {
  const { seen, atButton } = useSummary(summary, quote !== null)
  const [text, to] = quote
    ? [m.checkDetails(), SUMMARY]
    : date
      ? [m.chooseATime(), TIMES]
      : [m.chooseADay(), CALENDAR]
  return (
    <div
      data-bottom-bar=""
      className={join(
        'sticky bottom-3 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-edge bg-raised px-4 py-2.5 lg:hidden print:hidden short:static',
        atButton && 'invisible',
      )}
    >
      {/* A longer button goes below the sum, and not beside a narrow column of words. */}
      <p className="min-w-0 flex-1 basis-40">
        <span className="figures block font-display text-xl leading-tight">{total}</span>
        {quote && (
          <span className="figures block text-sm text-soft">
            {`${formatShortCalendarDay(quote.date)}, ${quote.start} (${quote.zone})`}
          </span>
        )}
      </p>
      {quote && seen && send ? (
        <Button
          type="submit"
          form={PAYMENT_FORM}
          name={send.name}
          value={send.value}
          disabled={pending}
          style={{ flexGrow: 1 }}
        >
          {send.text}
        </Button>
      ) : (
        <a href={`#${to}`} className={buttonClass()}>
          {text}
        </a>
      )}
    </div>
  )
}

/** The bar covers this much of the lower end. */
const COVERED = '0px 0px -100px'

/** Whether the reader has seen the summary, and whether its button is in view. */
function useSummary(summary: RefObject<HTMLElement | null>, complete: boolean) {
  const [seen, setSeen] = useState(false)
  const [atButton, setAtButton] = useState(false)
  useEffect(() => {
    const button = summary.current?.querySelector(`#${PAYMENT_FORM} [type=submit]`)
    const watch = (element: Element | null | undefined, onChange: (inView: boolean) => void) => {
      const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? false), {
        rootMargin: COVERED,
      })
      if (element) observer.observe(element)
      return observer
    }
    const watched = [
      watch(summary.current, (inView) => inView && setSeen(true)),
      watch(complete ? button : null, setAtButton),
    ]
    return () => {
      for (const observer of watched) observer.disconnect()
      setAtButton(false)
    }
  }, [summary, complete])
  return { seen, atButton }
}
