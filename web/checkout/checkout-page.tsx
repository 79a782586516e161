import { useState } from 'react'
import { data, Link, redirect, redirectDocument, useLocation, useSearchParams } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, fill, site } from '../../contract/paths.ts'
import type { BookedAnswer, Quote } from '../../contract/quotes.ts'
import type { PublicProfile } from '../../contract/search.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { revalidateRefused } from '../client/revalidate-refused.ts'
import { requireMember, visitOf } from '../client/visit.ts'
import { formError, readForm } from '../forms/form-result.ts'
import { readPlace, settlePlace } from '../places/find-place.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/checkout-page.ts'
import { CheckoutChoice } from './checkout-choice.tsx'
import { CheckoutQuote } from './checkout-quote.tsx'

const CHOICE = ['package', 'date', 'start', 'hours', 'place'] as const

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const page = context.get(siteContext)
  const { unknown, wrong } = await settlePlace(url, page, fill(site.book, { slug: params.slug }))
  const answer = await page.call<PublicProfile>('GET', fill(api.profile, { slug: params.slug }))
  if (!answer.ok) throw data(null, answer.status)
  const profile = answer.body.data
  const chosen = readChoice(url.searchParams)
  const { member } = await visitOf(request, context)
  const place = chosen.place && !unknown ? await readPlace(page, chosen.place) : undefined
  const base = {
    profile,
    place: place ?? null,
    unknown,
    wrongPlace: wrong[0]?.message,
    member: member?.role ?? null,
  }
  if (unknown || !chosen.package || !chosen.date || !chosen.start)
    return { ...base, quote: null, problem: null }
  const quote = await page.call<Quote>('POST', api.quotes, { slug: profile.slug, ...chosen })
  return quote.ok
    ? { ...base, quote: quote.body.data, problem: null }
    : { ...base, quote: null, problem: quote.body.message }
}

export const clientAction = keepUnsentForm

export async function action({ params, request, context, url }: Route.ActionArgs) {
  await requireMember({ request, context, url })
  const fields = await readForm(request)
  const { call } = context.get(siteContext)
  const chosen = readChoice(url.searchParams)
  const answer = await call<BookedAnswer>('POST', api.myBookings, {
    slug: params.slug,
    ...chosen,
    description: fields.description ?? '',
    expectedTotal: fields.expectedTotal,
  })
  if (!answer.ok) return formError(answer, fields)
  const { booking, checkoutUrl } = answer.body.data
  if (checkoutUrl) throw redirectDocument(checkoutUrl)
  throw redirect(fill(site.myBooking, { id: booking.id }))
}

/** Reloads the price and the times together with the rejection. */
export const shouldRevalidate = revalidateRefused

/** The choices so far as API parameters, without empty ones. */
function readChoice(params: URLSearchParams): Partial<Record<(typeof CHOICE)[number], string>> {
  return Object.fromEntries(CHOICE.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Book ${loaderData?.profile.fullName ?? 'a photographer'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, quote, problem, unknown, wrongPlace, member, place } = loaderData
  const [chosen] = useSearchParams()
  const name = profile.fullName ?? profile.slug
  // The message survives choosing another time after a rejection.
  const [written, setWritten] = useState<string>()
  const sent = actionData?.values.description
  if (sent !== undefined && sent !== written) setWritten(sent)
  const trouble = actionData?.message ?? problem
  // Price and button belong to the submitted choice, not to one edited since.
  const { key: locationKey } = useLocation()
  const [editedAt, setEditedAt] = useState<string>()
  const isEdited = editedAt === locationKey
  return (
    <main id="content" className="page max-w-3xl py-10 md:py-14">
      <p className="text-sm">
        <Link
          to={fill(site.profile, { slug: profile.slug })}
          className="text-soft underline underline-offset-4"
        >
          Back to {name}
        </Link>
      </p>
      <h1 className="mt-3 text-3xl">
        Book <bdi>{name}</bdi>
      </h1>
      {trouble && (
        <Notice kind="error" className="mt-6">
          {trouble}
        </Notice>
      )}
      {wrongPlace && (
        <Notice kind="error" className="mt-6">
          {wrongPlace}
        </Notice>
      )}
      <CheckoutChoice
        profile={profile}
        chosen={chosen}
        place={place}
        typed={unknown}
        onEdit={() => setEditedAt(locationKey)}
      />
      {quote && isEdited && <p className="mt-12 text-soft">Check this date to see the new price.</p>}
      {quote && (
        // Hidden, not unmounted, so that the typed message stays.
        <div hidden={isEdited}>
          <CheckoutQuote quote={quote} chosen={chosen} member={member} name={name} description={written} />
        </div>
      )}
    </main>
  )
}
