import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../../contract/envelope.ts'
import { api } from '../../../../contract/paths.ts'
import { openPayeeBody, payee, payeeCountries, payeeMessages } from '../../../../contract/payees.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { ok } from '../../../platform/http/answer.ts'
import type { Services } from '../../../platform/services.ts'
import { currentProvider } from '../providers.ts'
import { lookUpPayee, openPayee } from './payee.ts'
import { findPayeeCountries } from './payee-countries.ts'

const tags = ['Payouts']

/** The photographer's account at the provider. */
export function addPayeeRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.payee,
    {
      config: { guard: 'photographer' },
      schema: { tags, summary: 'Fetch the account for payouts', response: { 200: success(payee) } },
    },
    async ({ signedIn }) => ok(await lookUpPayee(services, signedIn.personId), payeeMessages.payee),
  )

  routes.post(
    api.payee,
    {
      config: { guard: 'photographer', answers: [409] },
      schema: {
        tags,
        summary: 'Set up the account for payouts',
        description:
          'Answers a link to the provider’s form as long as it asks for something. A country to which no payout can be sent is refused.',
        body: openPayeeBody.nullish(),
        response: { 200: success(payee) },
      },
    },
    async ({ signedIn, body }) =>
      ok(await openPayee(services, signedIn.personId, body ?? {}), payeeMessages.payee),
  )

  routes.get(
    api.payeeCountries,
    {
      config: { guard: 'photographer' },
      schema: {
        tags,
        summary: 'List the countries to which payouts can be sent',
        response: { 200: success(payeeCountries) },
      },
    },
    async () => {
      const provider = currentProvider(services)
      if (!provider) throw new Unavailable(payeeMessages.byHand, 60)
      const found = await findPayeeCountries(services, provider)
      if (!found) throw new Unavailable(payeeMessages.noAnswer)
      return ok(found, payeeMessages.countries)
    },
  )
}
