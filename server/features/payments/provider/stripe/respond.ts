import type Stripe from 'stripe'
import type { DisputeEvidence } from '../../../../platform/db/tables/money/payments.ts'
import type { DisputeObject } from '../interface.ts'
import { toDispute } from './views.ts'

/** Stripe accepts texts of 20,000 characters each, 150,000 in total. */
const toEvidence = (evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence => ({
  ...(evidence.clientName ? { customer_name: evidence.clientName } : {}),
  ...(evidence.clientEmail ? { customer_email_address: evidence.clientEmail } : {}),
  service_date: evidence.serviceDate,
  product_description: evidence.description,
  cancellation_policy_disclosure: evidence.cancellationPolicy,
  refund_policy_disclosure: evidence.terms,
  access_activity_log: evidence.activity,
  uncategorized_text: evidence.statement,
})

export async function submitEvidence(
  stripe: Stripe,
  key: string,
  { dispute, evidence }: { dispute: string; evidence: DisputeEvidence },
): Promise<DisputeObject> {
  const asked = { evidence: toEvidence(evidence), submit: true }
  return toDispute(await stripe.disputes.update(dispute, asked, { idempotencyKey: key }))!
}

export async function acceptDispute(stripe: Stripe, key: string, id: string): Promise<DisputeObject> {
  try {
    return toDispute(await stripe.disputes.close(id, {}, { idempotencyKey: key }))!
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type !== 'StripeInvalidRequestError') throw error
    // Closed before, by a call whose response was lost or in the dashboard.
    const known = await stripe.disputes.retrieve(id)
    if (known.status !== 'lost') throw error
    return toDispute(known)!
  }
}
