import { api, fill } from '../../../contract/paths.ts'
import { readMarket } from '../../core/settings/queries.ts'
import type { Outcome, SetupPoint } from './provider.ts'
import { currentProvider, type PaymentServices } from './providers.ts'

/** Checks how the provider's account is set up for this installation; null without a provider. */
export async function checkPaymentSetup(services: PaymentServices): Promise<Outcome<SetupPoint[]> | null> {
  const provider = currentProvider(services)
  if (!provider) return null
  const { currency } = await readMarket(services.db)
  const webhookUrl = `${services.config.publicUrl}${fill(api.webhook, { provider: provider.name })}`
  return provider.checkSetup({ webhookUrl, currency })
}
