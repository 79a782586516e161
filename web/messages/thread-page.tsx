import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { conversationMessages as sentences } from '../../contract/messages/messages.ts'
import { api, site } from '../../contract/paths.ts'
import { type ApiRequest, get, post } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { memberAction } from '../forms/form-action.ts'
import { fieldsOf } from '../forms/form-result.ts'
import { Result } from '../ui/result.tsx'
import type { Route } from './+types/thread-page.ts'
import { ConversationView, nameOf } from './conversation.tsx'
import { asksToStay } from './send-anyway.tsx'
import { ThreadHead } from './thread-head.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const { searchParams } = url
  const before = searchParams.get('before')
  const answer = await call(get(api.threadMessages, { params, query: { before } }))
  // A truncated URL leads to the newest messages, not to an error.
  if (before && answer.status === 400) throw redirect(fill(site.conversation, { id: params.id }))
  if (!answer.ok) throw data(null, answer.status)
  const page = answer.body.data
  const newest = page.messages.find(({ mine }) => !mine)
  const readHere = before ? 0 : page.thread.unread
  // Opening the page marks it as read, with or without JavaScript.
  if (readHere > 0 && newest)
    await call(post(api.readThread, { params: { id: params.id }, body: { message: newest.id } }))
  const done = searchParams.get('done') === 'reported' ? sentences.reported() : null
  return { page, readHere, done, formKey: crypto.randomUUID() }
}

/** The conversation updates itself; it is reloaded only after a form or for another URL. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.href !== nextUrl.href

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const forms: Record<string, ApiRequest> = {
    write: post(api.threadMessages, {
      params,
      body: { text: typed.text ?? '', key: typed.key, sendAnyway: typed.sendAnyway === 'on' },
    }),
    block: post(api.blockThread, { params, body: { blocked: true } }),
    unblock: post(api.blockThread, { params, body: { blocked: false } }),
    withdraw: post(api.withdrawOffer, { params: { id: typed.offer ?? '' } }),
    restore: post(api.restoreOffer, { params: { id: typed.offer ?? '' } }),
    report: post(api.reportThread, { params, body: { reason: typed.reason ?? '' } }),
  }
  const wanted = forms[form]
  if (!wanted) throw data(null, 404)
  const answer = await call(wanted)
  if (!answer.ok) return answer
  const page = fill(site.conversation, { id: params.id })
  return form === 'report' ? `${page}?done=reported` : page
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? nameOf(loaderData.page.thread) : m.messages()} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, done, formKey } = loaderData
  const { value, error, rejected } = fieldsOf('write', actionData)
  return (
    <>
      {/* A new key after each action remounts it, so that it is collapsed again. */}
      <ThreadHead key={`${done} ${page.thread.blocked}`} thread={page.thread} result={actionData} />
      {done && <Result className="mt-4">{done}</Result>}
      {(actionData?.form === 'withdraw' || actionData?.form === 'restore') && (
        <Result kind="error" className="mt-4">
          {actionData.message}
        </Result>
      )}
      <ConversationView
        key={page.thread.id}
        page={page}
        formKey={formKey}
        typed={rejected ? value('text') : undefined}
        refused={rejected ? (error('text') ?? actionData?.message) : undefined}
        asks={asksToStay(actionData)}
      />
    </>
  )
}
