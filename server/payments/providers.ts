import type { Services } from '../services.ts'
import type { Provider } from './provider.ts'
import { createSandbox } from './sandbox/provider.ts'

export type PaymentServices = Pick<Services, 'db' | 'pool' | 'config' | 'secret' | 'jobs' | 'log'> & {
  /** Tests put a provider that breaks in its place. */
  provider?: Provider
}

/** The provider of this installation; null where none is set up, and nobody can pay. */
export function currentProvider(services: PaymentServices): Provider | null {
  if (services.provider) return services.provider
  return services.config.payments === 'sandbox' ? createSandbox(services) : null
}

/** The one that took a payment, which may not be the one of today. */
export function providerNamed(services: PaymentServices, name: string): Provider | null {
  const provider = currentProvider(services)
  return provider?.name === name ? provider : null
}
