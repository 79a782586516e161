import type { PolicyDates, PolicyName } from '../../contract/booking-process.ts'
import { type PolicyInstants, wordsOf } from './policies.ts'

export const presentPolicy = (name: PolicyName, at: PolicyInstants): PolicyDates => ({
  name,
  fullUntil: at.fullUntil.toISOString(),
  halfUntil: at.halfUntil?.toISOString() ?? null,
  graceUntil: at.graceUntil?.toISOString() ?? null,
  text: wordsOf(name),
})
