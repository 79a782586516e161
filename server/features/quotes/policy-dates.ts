import type { PolicyDates, PolicyName } from '../../../contract/booking-process.ts'
import { policyTexts } from '../../../contract/cancellation-policy.ts'
import type { PolicyInstants } from './policies.ts'

export const presentPolicy = (name: PolicyName, at: PolicyInstants): PolicyDates => ({
  name,
  fullUntil: at.fullUntil.toISOString(),
  halfUntil: at.halfUntil?.toISOString() ?? null,
  graceUntil: at.graceUntil?.toISOString() ?? null,
  text: policyTexts[name],
})
