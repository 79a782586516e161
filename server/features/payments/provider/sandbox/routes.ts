import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatMinor } from '../../../../../contract/format/money.ts'
import { site } from '../../../../../contract/paths.ts'
import type { Services } from '../../../../platform/services.ts'
import { findObject, type SandboxObject } from './objects.ts'
import { closedPage, payeePage, payPage, wordsOf } from './page.ts'
import { payCheckout } from './pay.ts'
import { answerPayee } from './payees.ts'

const params = z.object({ reference: z.string().max(100) })
const form = z.object({
  card: z.string().max(100).optional(),
  confirm: z.string().max(10).optional(),
  cancel: z.string().max(10).optional(),
})
const payeeForm = z.object({
  answer: z.enum(['accepted', 'incomplete', 'document', 'overdue', 'rejected', 'bank']),
})
const NO_PAYEE = 'No such account.'
const HTML = 'text/html; charset=utf-8'

type Closed = { status?: number; title: string; sentence: string; back: string }

/** The message of a page that can no longer be paid, or null when it can. */
function describeClosed(checkout: SandboxObject | null, now: Date): Closed | null {
  const title = 'Nothing to pay here'
  if (checkout?.kind !== 'checkout')
    return { status: 404, title, sentence: 'This payment page doesn’t exist.', back: site.home }
  const { success, cancel } = checkout.data as { success: string; cancel: string }
  if (checkout.state === 'paid' && checkout.data.authoriseOnly)
    return {
      title: 'Already authorised',
      sentence: 'You’ve authorised this payment. You haven’t been charged.',
      back: success,
    }
  if (checkout.state === 'paid')
    return { title: 'Already paid', sentence: 'You’ve already paid. Nothing more is due.', back: success }
  if (checkout.state === 'processing')
    return {
      title: 'In progress',
      sentence: `Your bank is processing this ${wordsOf(checkout).noun}. Don’t enter your card again.`,
      back: success,
    }
  if (checkout.state === 'open' && !(checkout.changesAt && checkout.changesAt <= now)) return null
  return { title, sentence: 'This payment page is closed. You haven’t been charged.', back: cancel }
}

/** The sandbox's payment page. It stands for another company's site, so it has no session. */
export function addSandboxRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const show = async (reference: string, problem: string | null) => {
    const object = await findObject(db, { reference })
    const closed = describeClosed(object, new Date())
    if (closed)
      return { status: closed.status ?? 200, text: closedPage(closed.title, closed.sentence, closed.back) }
    const amount = formatMinor(object!.amountMinor, object!.currency)
    return { status: problem ? 400 : 200, text: payPage(object!, amount, problem) }
  }

  routes.get(
    site.sandboxPay,
    { schema: { hide: true, params } },
    async ({ params: { reference } }, reply) => {
      const { status, text } = await show(reference, null)
      return reply.code(status).type(HTML).send(text)
    },
  )

  routes.post(
    site.sandboxPay,
    { schema: { hide: true, params, body: form } },
    async ({ params: { reference }, body }, reply) => {
      const paid = await payCheckout(db, reference, body)
      if (paid && paid.to !== 'page') return reply.redirect(paid.url, 303)
      // The redirect lets the client reload the page, or go back to it, without sending the card twice.
      if (paid?.to === 'page' && paid.problem === null)
        return reply.redirect(`/sandbox-pay/${reference}`, 303)
      const { status, text } = await show(reference, paid?.problem ?? null)
      return reply.code(status).type(HTML).send(text)
    },
  )

  routes.get(
    site.sandboxPayee,
    { schema: { hide: true, params } },
    async ({ params: { reference } }, reply) => {
      const isPayee = (await findObject(db, { reference }))?.kind === 'payee'
      return reply
        .code(isPayee ? 200 : 404)
        .type(HTML)
        .send(isPayee ? payeePage() : closedPage('Nothing to set up', NO_PAYEE, site.home))
    },
  )

  routes.post(
    site.sandboxPayee,
    { schema: { hide: true, params, body: payeeForm } },
    async ({ params: { reference }, body }, reply) => {
      const payee = await answerPayee(db, reference, body.answer)
      return reply.redirect(payee?.data.back ?? site.home, 303)
    },
  )
}
