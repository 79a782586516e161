import { data } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { type SiteContext, siteContext } from '../client/load-context.ts'
import { pathOf, requireAccount } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { TextArea } from '../ui/field.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/new-page.ts'
import { asksToStay, SendAnyway } from './send-anyway.tsx'

/** `?to=` holds a photographer's slug, `?booking=` the id of one of the member's own bookings. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireAccount({ request, context, url }, pathOf(url))
  const { searchParams } = url
  const page = context.get(siteContext)
  const booking = searchParams.get('booking')
  const name = booking
    ? await nameInBooking(page, booking, role)
    : await nameOf(page, searchParams.get('to') ?? '')
  if (name === null) throw data(null, 404)
  return {
    name,
    mayAsk: booking !== null || role === 'client',
    aboutBooking: booking !== null,
    key: crypto.randomUUID(),
  }
}

async function nameOf({ call }: SiteContext, slug: string): Promise<string | null> {
  const answer = slug ? await call(get(api.profile, { params: { slug } })) : null
  return answer?.ok ? (answer.body.data.fullName ?? slug) : null
}

async function nameInBooking({ call }: SiteContext, id: string, role: string): Promise<string | null> {
  const answer = await call(get(api.myBooking, { params: { id } }))
  if (!answer.ok) return null
  const { client, photographer } = answer.body.data
  return (
    (role === 'client' ? photographer : client).fullName ??
    (role === 'client' ? m.nameOfThePhotographer() : m.nameOfTheClient())
  )
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ typed, call, url }) => {
  const { text = '', key } = typed
  const sendAnyway = typed.sendAnyway === 'on'
  const { searchParams } = url
  const booking = searchParams.get('booking')
  const sent = booking
    ? await call(post(api.bookingThread, { params: { id: booking }, body: { text, key, sendAnyway } }))
    : await call(
        post(api.threads, {
          body: {
            photographer: searchParams.get('to') ?? '',
            text,
            key,
            sendAnyway,
          },
        }),
      )
  return sent.ok ? fill(site.conversation, { id: sent.body.data.thread.id }) : sent
})

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mayAsk, aboutBooking, key } = loaderData
  return (
    <div className="max-w-xl overflow-y-auto px-1 py-8">
      <h1 className="text-3xl">
        {rich(m.messagePerson({ name, bdi: (text) => <bdi className="wrap-anywhere">{text}</bdi> }))}
      </h1>
      {mayAsk ? (
        <>
          <p className="mt-3 mb-6 text-soft">{aboutBooking ? m.alsoOnBookingPage() : m.questionHint()}</p>
          <ActionForm
            result={actionData}
            hidden={{ key }}
            submit={m.sendMessage()}
            submitting={m.sending()}
            summary={asksToStay(actionData)}
            beside={asksToStay(actionData) && <SendAnyway />}
          >
            <TextArea
              label={aboutBooking ? m.yourMessage() : m.yourQuestion()}
              rows={7}
              {...fieldsOf('', actionData).field('text')}
            />
          </ActionForm>
        </>
      ) : (
        <p className="mt-3 text-soft">{m.onlyClientsAsk()}</p>
      )}
    </div>
  )
}
