import type Stripe from 'stripe'
import type { Config } from '../../../../platform/config.ts'
import { type Outcome, PAYEE_GONE } from '../interface.ts'
import { AmountNotSupported } from './amounts.ts'

type Settings = NonNullable<Config['stripe']>
export type Client = () => Promise<Stripe>

const TIMEOUT_MS = 20_000

/** The SDK is large: it is loaded for the first payment, and never when Stripe is not set up. */
export function createClient({ secretKey, url }: Settings): Client {
  let made: Promise<Stripe> | undefined
  return () => {
    made ??= import('stripe').then(({ default: Sdk }) => new Sdk(secretKey, { ...optionsFor(url) }))
    return made
  }
}

function optionsFor(url: string | null): Stripe.StripeConfig {
  // No automatic retries by the SDK: the sweep looks up what happened.
  const options: Stripe.StripeConfig = { timeout: TIMEOUT_MS, maxNetworkRetries: 0, telemetry: false }
  if (!url) return options
  const { protocol, hostname, port } = new URL(url)
  return {
    ...options,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
  }
}

/** Calls Stripe and converts the result to the provider interface. */
export async function ask<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { result: 'ok', value: await work() }
  } catch (error) {
    if (error instanceof AmountNotSupported)
      return { result: 'refused', reason: error.message, code: 'amount_not_supported' }
    return outcomeOf(error as Stripe.errors.StripeError)
  }
}

/** Only what Stripe has processed and rejected is final. Anything else may have happened, or may work later. */
function outcomeOf(error: Stripe.errors.StripeError): Outcome<never> {
  const reason = error.message.slice(0, 500)
  switch (error.type) {
    case 'StripeCardError':
      return { result: 'declined', reason }
    case 'StripeInvalidRequestError':
      // 409: a request with the same key is in progress.
      return error.statusCode === 409
        ? { result: 'unknown', reason }
        : { result: 'refused', reason, ...codeOf(error) }
    case 'StripePermissionError':
      return isGone(error) ? { result: 'refused', reason, code: PAYEE_GONE } : { result: 'unknown', reason }
    default:
      return { result: 'unknown', reason }
  }
}

/** The account of a photographer that was deleted, or that has revoked our access. */
export const isGone = ({ code }: Pick<Stripe.errors.StripeError, 'code'>): boolean =>
  code === 'account_invalid'

function codeOf({ code, param }: Stripe.errors.StripeError): { code?: string } {
  if (code === 'resource_missing' && param === 'destination') return { code: PAYEE_GONE }
  return code ? { code } : {}
}

/** Null when Stripe does not have the object; rethrows any other failure. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const { code, statusCode } = error as Stripe.errors.StripeError
    if (code === 'resource_missing' || statusCode === 404) return null
    throw error
  }
}
