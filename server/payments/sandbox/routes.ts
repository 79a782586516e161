import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { formatAmount } from '../../../contract/money.ts'
import { site } from '../../../contract/paths.ts'
import type { Services } from '../../services.ts'
import { findObject } from './objects.ts'
import { closedPage, payPage } from './page.ts'
import { payCheckout } from './pay.ts'

const params = z.object({ reference: z.string().max(100) })
const form = z.object({
  card: z.string().max(100).optional(),
  confirm: z.string().max(10).optional(),
  cancel: z.string().max(10).optional(),
})
const HTML = 'text/html; charset=utf-8'
const CLOSED = 'This payment page is not open any more.'

/** The sandbox's hosted page. It stands for another company's: nobody is signed in here. */
export function addSandboxRoutes(app: FastifyInstance, { db }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const show = async (reference: string, problem: string | null) => {
    const object = await findObject(db, { reference })
    if (object?.kind !== 'checkout') return { status: 404, text: closedPage(CLOSED, site.home) }
    if (object.state !== 'open') {
      const paid = object.state === 'paid' || object.state === 'processing'
      return {
        status: 200,
        text: closedPage(CLOSED, (paid ? object.data.success : object.data.cancel) ?? site.home),
      }
    }
    const amount = formatAmount(object.amountMinor, object.currency)
    return { status: problem ? 400 : 200, text: payPage(object, amount, problem) }
  }

  routes.get(
    site.sandboxPay,
    { schema: { hide: true, params } },
    async ({ params: { reference } }, reply) => {
      const { status, text } = await show(reference, null)
      return reply.code(status).type(HTML).header('cache-control', 'no-store').send(text)
    },
  )

  routes.post(
    site.sandboxPay,
    { schema: { hide: true, params, body: form } },
    async ({ params: { reference }, body }, reply) => {
      const paid = await payCheckout(db, reference, body)
      if (paid && paid.to !== 'page') return reply.redirect(paid.url, 303)
      if (paid?.to === 'page' && paid.problem === null)
        return reply.redirect(`/sandbox-pay/${reference}`, 303)
      const { status, text } = await show(reference, paid?.problem ?? null)
      return reply.code(status).type(HTML).header('cache-control', 'no-store').send(text)
    },
  )
}
