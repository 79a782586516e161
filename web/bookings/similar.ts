import { data, redirect } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { HOUR, MINUTE } from '../../contract/format/days.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import { api, site } from '../../contract/paths.ts'
import type { FoundPhotographer } from '../../contract/search/search.ts'
import { get, post } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { formatBookedDay } from '../format/moments.ts'
import { formError, textOf } from '../forms/form-result.ts'
import { RESULT } from '../ui/result.tsx'

const SHOWN = 3
/** Begins the name of the form of each photographer, which ends with the slug. */
export const ASK = 'ask '

/** What to search for: the same service, city, day and duration. */
export function criteriaOf({ package: chosen, place, date, start, startsAt, endsAt }: BookingDetail) {
  const halves = Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / (HOUR / 2))
  return new URLSearchParams({
    ...(chosen ? { service: chosen.service } : {}),
    ...(place ? { place: place.id } : {}),
    ...{ date, start, hours: String(halves / 2) },
  })
}

/** Asked if a message was exchanged since the decline. */
export type Similar = FoundPhotographer & { isAsked: boolean }

/** After a decline: up to three others who are available then, or else on that day. */
export async function readSimilar(call: SiteContext['call'], booking: BookingDetail): Promise<Similar[]> {
  if (booking.state !== 'declined') return []
  const threads = call(get(api.threads))
  const then = criteriaOf(booking)
  const thatDay = new URLSearchParams(then)
  thatDay.delete('start')
  const found = new Map<string, FoundPhotographer>()
  for (const query of [then, thatDay]) {
    if (found.size >= SHOWN) break
    const answer = await call(get(api.search, { query }))
    if (!answer.ok) continue
    for (const one of answer.body.data.photographers)
      if (one.id !== booking.photographer.id && !found.has(one.id)) found.set(one.id, one)
  }
  const talks = await threads
  const declinedAt = booking.timeline.at(-1)!.at
  const written = talks.ok
    ? talks.body.data.threads.filter(({ lastMessage }) => lastMessage && lastMessage.createdAt >= declinedAt)
    : []
  return [...found.values()]
    .slice(0, SHOWN)
    .map((one) => ({ ...one, isAsked: written.some((talk) => talk.with.slug === one.slug) }))
}

/** The message that asks another photographer the same. */
function askText({ date, start, startsAt, endsAt, place, description }: BookingDetail): string {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE
  const when = { day: formatBookedDay(date), start, duration: formatDuration(minutes) }
  const question = place ? m.askInPlace({ ...when, place: place.name }) : m.askWithoutPlace(when)
  return [question, description].filter(Boolean).join('\n\n')
}

/** Asks another photographer after a decline. Asked twice, it is one message. */
export async function askPhotographer(call: SiteContext['call'], fields: FormData, id: string) {
  const slug = textOf(fields, 'form').slice(ASK.length)
  const booking = await call(get(api.myBooking, { params: { id } }))
  if (!booking.ok) throw data(null, booking.status)
  const body = { photographer: slug, text: askText(booking.body.data), key: `${ASK}${id} ${slug}` }
  const answer = await call(post(api.threads, { body }))
  if (!answer.ok) return data({ ...formError(answer, fields).data, alternatives: [] }, answer.status)
  throw redirect(`${fill(site.myBooking, { id })}?${new URLSearchParams({ asked: slug })}#${RESULT}`)
}
