import { asMinor, type Minor } from '../../../../../contract/format/money.ts'
import { DAY } from '../../../../platform/time/wall-clock.ts'

/** The usual card numbers of test modes, and what each does. */
export type CardBehaviour = 'succeeds' | 'declined' | 'confirms' | 'fails-later' | 'disputed' | 'slow'

export const CARDS: { number: string; behaviour: CardBehaviour; words: string }[] = [
  { number: '4242 4242 4242 4242', behaviour: 'succeeds', words: 'works' },
  { number: '4000 0000 0000 0002', behaviour: 'declined', words: 'is declined' },
  { number: '4000 0025 0000 3155', behaviour: 'confirms', words: 'requires confirmation' },
  {
    number: '4000 0000 0000 0341',
    behaviour: 'fails-later',
    words: 'works now and fails for the remaining payment',
  },
  {
    number: '4000 0000 0000 0259',
    behaviour: 'disputed',
    words: 'works and is disputed the day after the charge',
  },
  { number: '4000 0000 0000 0077', behaviour: 'slow', words: 'stays processing for 10 seconds' },
]

export function behaviourOf(typed: string): CardBehaviour | null {
  const digits = typed.replace(/[\s-]/g, '')
  return CARDS.find(({ number }) => number.replaceAll(' ', '') === digits)?.behaviour ?? null
}

/** The usual fee: 2.9% and 30 minor units. */
export const providerFee = (minor: Minor): Minor => asMinor(Math.min(minor, Math.round(minor * 0.029) + 30))
/** How long most card brands hold an authorised amount. */
export const AUTHORISED_MS = 7 * DAY
export const DISPUTE_FEE = 1500
export const EVIDENCE_DAYS = 14
