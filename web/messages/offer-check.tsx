import { useEffect, useId, useRef, useState } from 'react'
import * as m from '#messages/messages'
import type { OfferCheck as Check } from '../../contract/messages/offers.ts'
import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { post } from '../client/api-request.ts'
import { Checkbox } from '../ui/checkbox.tsx'

const PAUSE_MS = 300
const ID = /^[0-9a-f-]{36}$/

type OfferCheckProps = {
  /** The request that the offer answers: its own time does not count. */
  booking?: string
  /** The box was ticked in a form that was refused. */
  ticked: boolean
}

/** Whether the chosen time is available, while it is chosen; sending the form checks it again. */
export function OfferCheck({ booking, ticked }: OfferCheckProps) {
  const id = useId()
  const mark = useRef<HTMLDivElement>(null)
  const [check, setCheck] = useState<Check | null>(null)
  useEffect(() => {
    const form = mark.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout>
    let stop = new AbortController()
    const look = () => {
      clearTimeout(timer)
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      timer = setTimeout(() => {
        const body = bodyOf(new FormData(form), booking)
        if (!body) return setCheck(null)
        request(post(api.checkOffer, { body }), { withoutToken: true, background: true, signal })
          .then(({ data }) => setCheck(data))
          // The form is checked again when it is sent.
          .catch(() => signal.aborted || setCheck(null))
      }, PAUSE_MS)
    }
    look()
    form.addEventListener('change', look)
    return () => {
      clearTimeout(timer)
      stop.abort()
      form.removeEventListener('change', look)
    }
  }, [booking])
  return (
    <div ref={mark} className="grid gap-3">
      <p role="status" className={check?.reason ? 'text-red' : 'text-soft empty:hidden'}>
        {check && (check.reason ?? m.youreAvailableThen())}
      </p>
      {check?.light && <p className="figures text-sm text-soft">{check.light}</p>}
      {/* Without JavaScript the box is there from the start. */}
      <label htmlFor={id} className={check?.tooSoon || ticked ? boxLook : `${boxLook} hidden noscript:flex`}>
        <Checkbox id={id} name="ignoresNotice" value="on" defaultChecked={ticked} />
        {m.ignoreNotice()}
      </label>
    </div>
  )
}

const boxLook = 'flex min-h-11 items-center gap-3'

/** Null until date and city are chosen. */
function bodyOf(fields: FormData, booking?: string) {
  const text = (name: string) => String(fields.get(name) ?? '')
  const place = fields
    .getAll('place')
    .map(String)
    .find((value) => ID.test(value))
  const date = text('date')
  if (!date || !place) return null
  return {
    ...{ date, start: text('start'), hours: text('hours'), place },
    ...(fields.has('ignoresNotice') && { ignoresNotice: true }),
    ...(booking && { booking }),
  }
}
