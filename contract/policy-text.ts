import type { PolicyName } from './booking-process.ts'

/** Refunds of each policy, without dates. Apart from the schemas, so that a page does not load them. */
export const policyWords: Record<PolicyName, string> = {
  flexible: 'Everything comes back until 24 hours before the start.',
  standard: 'Everything comes back until 7 days before the start, half until 24 hours before.',
  event: 'Everything comes back until 30 days before the start, half until 7 days before.',
}
