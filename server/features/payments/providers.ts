import type { Config } from '../../platform/config.ts'
import type { Services } from '../../platform/services.ts'
import type { Provider } from './provider.ts'
import { createSandbox } from './sandbox/provider.ts'
import { createStripe } from './stripe/provider.ts'

export type PaymentServices = Pick<Services, 'db' | 'pool' | 'config' | 'secret' | 'jobs' | 'log'> & {
  /** Tests put a provider that breaks in its place. */
  provider?: Provider
}

/** The provider of this installation; null where none is set up, and nobody can pay. */
export function currentProvider(services: PaymentServices): Provider | null {
  if (services.provider) return services.provider
  if (services.config.payments === 'stripe') return stripeOf(services.config)
  return services.config.payments === 'sandbox' ? createSandbox(services) : null
}

const made = new WeakMap<Config, Provider>()

/** One for each configuration: it keeps its connections. */
function stripeOf(config: Config): Provider | null {
  if (!config.stripe) return null
  const provider = made.get(config) ?? createStripe(config.stripe)
  made.set(config, provider)
  return provider
}

/** The one that took a payment, which may not be the one of today. */
export function providerNamed(services: PaymentServices, name: string): Provider | null {
  const provider = currentProvider(services)
  if (provider?.name === name) return provider
  return name === 'stripe' && !services.provider ? stripeOf(services.config) : null
}
