import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/payments/calls.ts'
import { payeeMessages } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import { Conflict, Unavailable } from '../../../platform/errors.ts'
import { ok } from '../../../platform/http/answer.ts'
import { enforce } from '../../../platform/http/limits.ts'
import { defineRoutes } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { callLimit, findPayee, lookUpPayee, openPayee, refreshPayee } from './payee.ts'
import { findPayeeCountries } from './payee-countries.ts'

/** The photographer's account at the provider. */
export function addPayeeRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Payouts'] })

  route(calls.fetchPayee, 'Fetch the account for payouts', async ({ signedIn }) =>
    ok(await lookUpPayee(services, signedIn.personId), payeeMessages.payee()),
  )

  route(calls.openPayee, {
    summary: 'Set up the account for payouts',
    description:
      'Returns a link to the provider’s form as long as the provider needs details. A country to which no payout can be sent is refused.',
    handler: async ({ signedIn, body }) =>
      ok(await openPayee(services, signedIn.personId, body ?? {}), payeeMessages.payee()),
  })

  route(calls.openPayeeLogin, {
    summary: 'Open the account for payouts to change bank details',
    description: 'Returns a link to the provider’s own page. It works once, and for some minutes.',
    handler: async ({ signedIn }) =>
      ok({ url: await openPayeeLogin(services, signedIn.personId) }, payeeMessages.login()),
  })

  route(calls.listPayeeCountries, 'List the countries to which payouts can be sent', async () => {
    const provider = currentProvider(services)
    if (!provider) throw new Unavailable(payeeMessages.byHand(), 60)
    const found = await findPayeeCountries(services, provider)
    if (!found) throw new Unavailable(payeeMessages.noAnswer())
    return ok(found, payeeMessages.countries())
  })
}

/** The provider's own page, where the photographer changes the bank account. */
async function openPayeeLogin(services: PaymentServices, photographerId: PersonId): Promise<string> {
  const provider = currentProvider(services)
  if (!provider) throw new Unavailable(payeeMessages.byHand(), 60)
  await enforce(services.db, payeeMessages.tooOften(), callLimit('open', photographerId))
  const payee = await findPayee(services.db, provider.name, photographerId)
  if (!payee?.reference || payee.state !== 'ready') throw new Conflict(payeeMessages.loginNotReady())
  const opened = await provider.openPayeeLogin(payee.reference)
  if (opened.result === 'ok') return opened.value.url
  // The account may be gone, or ask for something again: the page shows what is stored then.
  if (opened.result === 'refused') {
    await refreshPayee(services, photographerId)
    throw new Conflict(payeeMessages.loginNotReady())
  }
  throw new Unavailable(payeeMessages.noAnswer())
}
