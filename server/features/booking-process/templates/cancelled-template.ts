import * as m from '#messages/booking-events'
import { type Facts, mail, paragraphs, said, sentences, type Written } from './event-types.ts'

export const refunding = (f: Facts): string =>
  f.minor > 0 ? m.refundingYou(f) : f.uncharged ? m.cardNotCharged() : m.noRefundDue()
export const refundToClient = (f: Facts): string =>
  f.minor > 0 ? m.refundingClient(f) : f.uncharged ? m.clientNotCharged(f) : m.clientGetsNoRefund(f)

/** Who ended it, as the messages distinguish. What was never charged was a request, which clients withdraw. */
function enderOf({ by, uncharged }: Facts): 'withdrawn' | 'client' | 'photographer' | 'clock' | 'other' {
  if (by === 'client' && uncharged) return 'withdrawn'
  return by === 'administrator' || by === 'provider' ? 'other' : by
}

/** People’s reasons are quoted; ours are not. */
const withReason = (f: Facts, ...texts: string[]): string =>
  f.by === 'clock' ? sentences(...texts, f.note) : paragraphs(sentences(...texts), said(f))

export const CANCELLED_TEMPLATE: Written = {
  line: (f) => {
    const { client, photographer, by } = f
    if (by === 'clock') return m.cancelledAutomatically()
    return m.cancelledByLine({
      client,
      photographer,
      by: by === 'client' || by === 'photographer' ? by : 'other',
    })
  },
  client: (f) => {
    const facts = { ...f, by: enderOf(f) }
    return mail(m.cancelledClientSubject(facts), withReason(f, m.cancelledClient(facts), refunding(f)))
  },
  photographer: (f) => {
    const facts = { ...f, by: enderOf(f) }
    return mail(
      m.cancelledPhotographerSubject(facts),
      withReason(f, m.cancelledPhotographer(facts), refundToClient(f), m.timeAvailableAgain()),
    )
  },
}
