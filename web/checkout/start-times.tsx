import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/checkout'
import type { ZonedQuote } from '../format/local-hours.ts'
import { formatBookedDay } from '../format/moments.ts'
import { join } from '../ui/join-classes.ts'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { linkWith, TIMES } from './choice.ts'
import { NearestTimes } from './nearest-times.tsx'
import type { Light, Slots } from './read-slots.ts'
import { slotAfterKey } from './slot-keys.ts'

const PARTS = [
  { name: m.night, until: '05:00' },
  { name: m.morning, until: '12:00' },
  { name: m.afternoon, until: '17:00' },
  { name: m.evening, until: '24:00' },
]

type TimesProps = {
  slots: Slots
  /** What the chosen time costs; null without one, and where nothing is bought. */
  quote: ZonedQuote | null
  params: URLSearchParams
  name: string
}

/** The available starts of the chosen day, each a link. A newly chosen day scrolls them into view. */
export function StartTimes({ slots, quote, params, name }: TimesProps) {
  const date = params.get('date')
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(date)
  useEffect(() => {
    if (shown.current === date) return
    shown.current = date
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [date])
  // While another day loads, the starts of the day before must not be pressed for it.
  const starts = slots.days.find((day) => day.date === date)?.starts ?? slots.starts
  return (
    <div ref={element} id={TIMES} className="scroll-mt-4">
      {date && starts ? (
        <Day
          date={date}
          starts={starts}
          // While another day loads, the light is still that of the day before.
          light={slots.light?.date === date ? slots.light : null}
          quote={quote}
          params={params}
          name={name}
        />
      ) : (
        <p className="text-soft">{m.chooseADayToSeeItsStartTimes()}</p>
      )}
    </div>
  )
}

type DayProps = Omit<TimesProps, 'slots'> & { date: string; starts: string[]; light: Light | null }

function Day({ date, starts, light, quote, params, name }: DayProps) {
  const chosen = params.get('start')
  const hydrated = useHydrated()
  const [focused, setFocused] = useState<string>()
  const taken = quote && !quote.free && quote.date === date && quote.start === chosen
  const stop = [focused, chosen].find((start) => start && starts.includes(start)) ?? starts[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are one stop of the Tab key, and arrows move between them
    <div onKeyDown={moveByKey}>
      <h3 className="flex min-h-11 items-center text-lg font-medium">{formatBookedDay(date)}</h3>
      {starts.length > 0 && <p className="figures min-h-11 text-sm text-soft">{light?.text}</p>}
      {taken && <Taken quote={quote} params={params} name={name} />}
      {starts.length === 0 && !taken && <p className="mt-2 text-soft">{m.notAvailableOnDay({ name })}</p>}
      {PARTS.map((part, n) => {
        const from = PARTS[n - 1]?.until ?? ''
        const within = starts.filter((start) => start >= from && start < part.until)
        return (
          within.length > 0 && (
            <section key={part.until} aria-label={part.name()} className="mt-2">
              {starts.length > 6 && <p className="mb-1.5 text-sm text-soft">{part.name()}</p>}
              <ul className="figures grid grid-cols-4 gap-2 sm:grid-cols-3">
                {within.map((start) => (
                  <li key={start}>
                    <Link
                      to={linkWith(params, { start }) + (hydrated ? '' : `#${TIMES}`)}
                      replace
                      preventScrollReset
                      data-start={start}
                      tabIndex={hydrated && start !== stop ? -1 : undefined}
                      onFocus={() => setFocused(start)}
                      aria-current={start === chosen ? 'true' : undefined}
                      className={join(
                        'grid min-h-11 place-items-center rounded-control border transition-colors',
                        start === chosen
                          ? 'border-golden bg-golden font-medium text-on-golden'
                          : 'border-edge bg-raised hover:border-ink',
                      )}
                    >
                      <span className="text-center leading-tight">
                        {start}
                        {light?.dark.includes(start) && (
                          <span className="block text-sm"> {m.darkThen()}</span>
                        )}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** Moves the focus to the start that a key leads to. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-start]')]
  const from = links.indexOf(event.target as HTMLElement)
  if (from < 0) return
  const boxes = links.map((link) => link.getBoundingClientRect())
  const to = slotAfterKey(
    boxes.map(({ left, top }) => ({ left, top })),
    from,
    event.key,
  )
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}

function Taken({ quote, params, name }: { quote: ZonedQuote; params: URLSearchParams; name: string }) {
  return (
    <Notice kind="warning" className="mt-3">
      <p>
        {m.isTaken({
          name,
          day: formatBookedDay(quote.date),
          start: quote.start,
          zone: quote.zone,
        })}
      </p>
      {quote.notice && <p>{quote.notice}</p>}
      {quote.alternatives.length > 0 && <p className="mt-2">{m.nearestAvailableTimes()}</p>}
      <NearestTimes
        className="mt-2"
        times={quote.alternatives}
        inPlace
        addressOf={({ date, start }) => linkWith(params, { date, start, month: null })}
      />
    </Notice>
  )
}
