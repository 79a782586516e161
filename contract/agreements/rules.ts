import * as m from '#messages/contract-agreements'

/** Numbers and words of contracts, without schemas, so that a page does not load them. */

/** The contract for all services that have none of their own. */
export const ALL_SERVICES = 'all'

/** Characters of the clauses of one contract: about ten pages. */
export const MAX_CLAUSES = 20_000
export const MAX_SIGNED_NAME = 100
/** Earlier versions of the clauses that stay readable in the studio. */
export const MAX_VERSIONS = 20

/** A drawn signature is lines between points on a field of this size. */
export const DRAWING = { width: 600, height: 200, maxStrokes: 60, maxPoints: 3_000 } as const

export type Stroke = [x: number, y: number][]

/** What each of them agrees to; stored with the signature. */
export const consents = {
  client: m.readAndAgree,
  photographer: m.readAndAgree,
  advance: m.signInAdvance,
} as const

/** How long a contract that both have signed stays after the shoot. */
export const CONTRACT_YEARS = 6
/** How long a contract stays whose booking never came about. */
export const UNUSED_CONTRACT_DAYS = 30

/** What clauses cannot contain: links and photos lead elsewhere, and would tell their owner who reads a contract. */
export const CLAUSE_SYNTAX = {
  disable: {
    null: ['autolink', 'definition', 'htmlFlow', 'htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'],
  },
}
