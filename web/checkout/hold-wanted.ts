import { matchPath } from 'react-router'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { RESULT } from '../ui/result.tsx'
import { readChoice, WELCOME } from './choice.ts'

/**
 * A client who signs up or in halfway through booking gets the 30 minutes of the chosen time now, and not when the button that
 * pays is pressed. Returns where to go on: the summary of the booking page, or any other page as it is.
 */
export async function holdWanted(call: SiteContext['call'], wanted: string): Promise<string> {
  const { pathname, searchParams } = new URL(wanted, 'http://own.invalid')
  const slug = matchPath(site.book, pathname)?.params.slug
  const { package: chosen, date, start, ...choice } = readChoice(searchParams)
  if (!slug || !chosen || !date || !start) return wanted
  const body = { ...choice, slug, package: chosen, date, start }
  const quote = await call(post(api.quotes, { body }))
  if (quote.ok && quote.body.data.free)
    await call(post(api.myBookings, { body: { ...body, expectedTotal: quote.body.data.total } }))
  searchParams.set(WELCOME, 'yes')
  return `${pathname}?${searchParams}#${RESULT}`
}
