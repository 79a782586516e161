import { payeeMessages } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import { Conflict, Unavailable } from '../../../platform/errors.ts'
import { enforce } from '../../../platform/http/limits.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { callLimit, findPayee, refreshPayee } from './payee.ts'

/** The provider's own page, where the photographer changes the bank account. */
export async function openPayeeLogin(services: PaymentServices, photographerId: PersonId): Promise<string> {
  const provider = currentProvider(services)
  if (!provider) throw new Unavailable(payeeMessages.byHand, 60)
  await enforce(services.db, payeeMessages.tooOften, callLimit('open', photographerId))
  const payee = await findPayee(services.db, provider.name, photographerId)
  if (!payee?.reference || payee.state !== 'ready') throw new Conflict(payeeMessages.loginNotReady)
  const opened = await provider.openPayeeLogin(payee.reference)
  if (opened.result === 'ok') return opened.value.url
  // The account may be gone, or ask for something again: the page shows what is stored then.
  if (opened.result === 'refused') {
    await refreshPayee(services, photographerId)
    throw new Conflict(payeeMessages.loginNotReady)
  }
  throw new Unavailable(payeeMessages.noAnswer)
}
