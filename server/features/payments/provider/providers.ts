import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { readMarket } from '../../../core/settings/queries.ts'
import type { Config } from '../../../platform/config.ts'
import type { Services } from '../../../platform/services.ts'
import type { Outcome, Provider, SetupPoint } from './interface.ts'
import { createSandbox } from './sandbox/provider.ts'
import { createStripe } from './stripe/provider.ts'

export type PaymentServices = Pick<
  Services,
  'db' | 'pool' | 'session' | 'config' | 'secret' | 'jobs' | 'log'
> & {
  /** Tests inject a provider that fails. */
  provider?: Provider
}

/** The provider of this installation, or null when none is set up and clients cannot pay. */
export function currentProvider(services: PaymentServices): Provider | null {
  if (services.provider) return services.provider
  if (services.config.payments === 'stripe') return stripeOf(services.config)
  return services.config.payments === 'sandbox' ? createSandbox(services) : null
}

const made = new WeakMap<Config, Provider>()

/** One client per configuration, so that its connections are reused. */
function stripeOf(config: Config): Provider | null {
  if (!config.stripe) return null
  const provider = made.get(config) ?? createStripe(config.stripe)
  made.set(config, provider)
  return provider
}

/** Why nothing can be done about what another provider has. */
export const PROVIDER_GONE = 'Its payment provider is no longer set up.'

/** The provider that took a payment, which may not be the current one. */
export function providerNamed(services: PaymentServices, name: string): Provider | null {
  const provider = currentProvider(services)
  if (provider?.name === name) return provider
  return name === 'stripe' && !services.provider ? stripeOf(services.config) : null
}

/** Checks how the provider's account is set up for this installation; null without a provider. */
export async function checkPaymentSetup(services: PaymentServices): Promise<Outcome<SetupPoint[]> | null> {
  const provider = currentProvider(services)
  if (!provider) return null
  const { currency } = await readMarket(services.db)
  const webhookUrl = `${services.config.publicUrl}${fill(api.webhook, { provider: provider.name })}`
  return provider.checkSetup({ webhookUrl, currency })
}
