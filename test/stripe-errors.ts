export class StripeFailure extends Error {
  readonly status: number
  readonly type: string
  readonly more: object

  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.type = type
    this.more = more
  }
}

export const invalid = (message: string, code?: string, param?: string) =>
  new StripeFailure(400, 'invalid_request_error', message, { code, param })

/** "Error codes", resource_missing: 404 for the object in the path, 400 for one that a field names. */
export const missing = (id: string, param?: string) =>
  new StripeFailure(param ? 400 : 404, 'invalid_request_error', `No such ${param ?? 'object'}: '${id}'`, {
    code: 'resource_missing',
    param,
  })

/** "Error codes", account_invalid: the account is gone, belongs to another platform, or revoked the access. */
export const noAccess = (account: string) =>
  new StripeFailure(
    403,
    'invalid_request_error',
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )

/** "Rate limits". */
export const limited = () =>
  new StripeFailure(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' })

export const insufficient = () =>
  invalid('You have insufficient funds in your Stripe account.', 'balance_insufficient')

export function amountOf(text: string | undefined): number {
  const amount = Number(text)
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid integer', 'parameter_invalid_integer')
  return amount
}
