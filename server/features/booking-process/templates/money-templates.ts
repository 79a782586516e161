import { byThen, type EventData, type EventTemplate, type Mail, mail, money, said } from './event-types.ts'

/** Banks address the cardholder; others read whose card it is. */
const aboutCard = ({ note }: EventData, card: string) => note.replace(/^Your card/, card)

/** Shown to the client only: a failed attempt changes nothing for the photographer, and the client can try another card. */
export const PAYMENT_FAILED_LINE = 'A payment did not go through'

const refundSent = (facts: EventData) =>
  mail(
    `Refund sent: ${money(facts)}`,
    `We’ve refunded ${money(facts)} of your booking with ${facts.photographer} on ${facts.when} to your card. It can take a few days to appear.`,
  )

/** For the photographer, when the photos are accepted. */
export function earningsReleased(facts: EventData): Mail {
  const { client } = facts
  if (facts.minor === 0)
    return mail(
      'Photos accepted',
      `${client}’s booking is complete. Your earnings aren’t released yet. We’ll email you when they are.`,
    )
  const subject = `Photos accepted: ${money(facts)} released`
  const text = `Your earnings from ${client}’s booking are in your balance.`
  const next = facts.lacksPayoutAccount
    ? 'To be paid, set up your payout account under Earnings in your studio.'
    : 'We pay them out automatically.'
  return mail(subject, `${text} ${next}`)
}

/** A chargeback does not change the booking, so its shoot takes place. */
const shootGoesAhead = ({ isConfirmed }: EventData) =>
  isConfirmed ? ' The booking stays confirmed, so the shoot takes place as planned.' : ''
/** After a lost chargeback the photographer may not want to work without the payment. */
const shootWithoutPayment = (facts: EventData) =>
  facts.isConfirmed
    ? `${shootGoesAhead(facts)} Contact us before the shoot if you don’t want to go ahead without this payment.`
    : ''
/** A summary line for administrators. */
const summary = (facts: EventData) =>
  `${money(facts)}, ${facts.client} and ${facts.photographer}, ${facts.when}.`

/** Event templates about the money of a booking. */
export const MONEY_EVENT_TEMPLATES = {
  'remainder-paid': {
    line: (f) => `Remaining payment of ${money(f)} received`,
    client: (f) => mail(`Payment received: ${money(f)}`, `You’ve paid in full for ${f.when}.`),
  },
  'remainder-failed': {
    line: (f) => `Remaining payment of ${money(f)} failed`,
    client: (f) =>
      mail(
        'Payment failed: action needed',
        f.deadline
          ? `We couldn’t charge ${money(f)} for ${f.when}. Pay${byThen(f)}, or the booking will be cancelled. We’ll try your card again every day.`
          : `We couldn’t charge ${money(f)} for ${f.when}. Your photos are watermarked and can’t be downloaded until you pay. We’ll try your card again every day.`,
        'Pay now',
      ),
  },
  'remainder-due': {
    line: (f) => `Payment of ${money(f)} requested`,
    client: (f) =>
      mail(
        `Payment due: ${money(f)}`,
        f.deadline
          ? `${money(f)} is to pay for ${f.when}. Pay${byThen(f)}, or the booking will be cancelled.`
          : `${money(f)} is to pay for ${f.when}. Your photos are watermarked and can’t be downloaded until you pay.`,
        'Pay now',
      ),
  },
  'payment-failed': { line: () => PAYMENT_FAILED_LINE },
  'refund-made': { line: (f) => `${money(f)} refunded`, client: refundSent },
  'refund-failed': {
    line: (f) => `The refund of ${money(f)} is delayed`,
    administrator: (f) =>
      mail(
        `Refund failed: ${money(f)} to ${f.client}`,
        `We owe ${f.client} ${money(f)}, and the payment provider couldn’t refund it.${said(f)}`,
      ),
  },
  'paid-twice': {
    line: (f) => `An extra payment of ${money(f)} is being refunded`,
    client: (f) =>
      mail(
        `You were charged twice: we’re refunding ${money(f)}`,
        `You paid ${money(f)} more than your booking costs. We’re refunding it to your card. It can take a few days to appear.`,
      ),
  },
  'paid-after-end': {
    line: (f) => `${money(f)} was paid after the booking ended and is being refunded`,
    client: (f) =>
      mail(
        'Payment refunded: booking already ended',
        `Your payment of ${money(f)} for ${f.when} arrived after the booking had ended. We’re refunding it to your card. It can take a few days to appear.`,
      ),
  },
  'paid-too-late': {
    line: (f) => `${money(f)} was paid after the time was taken and is being refunded`,
    client: (f) =>
      mail(
        'Payment refunded: that time was taken',
        `Another client booked that time before your payment arrived. We’re refunding ${money(f)} to your card. It can take a few days to appear.${f.note ? `\n\nAvailable times: ${f.note}.` : ''}`,
        'Choose another time',
      ),
  },
  'capture-failed': {
    line: (f) => `Accepted, but the payment of ${money(f)} failed`,
    client: (f) =>
      mail(
        `${f.photographer} accepted: pay to confirm`,
        `${f.photographer} accepted your request for ${f.when}, but we couldn’t charge ${money(f)}. ${f.note} Pay${byThen(f)} to confirm your booking. Until then the time is reserved for you. If you don’t pay, the request ends, and you aren’t charged.`,
        'Pay now',
      ),
    photographer: (f) =>
      mail(
        `${f.client}’s payment failed`,
        `You accepted ${f.client}’s request for ${f.when}, but we couldn’t charge ${money(f)}. ${aboutCard(f, `${f.client}’s card`)} We’ve asked ${f.client} to pay${byThen(f)}. Until then the time stays blocked, and the booking isn’t confirmed.`,
      ),
  },
  'captured-early': { line: (f) => `${money(f)} was captured at the payment provider` },
  'request-unpaid': {
    line: () => 'Request ended, because the payment was not made',
    client: (f) =>
      mail(
        `Request ended: ${f.photographer}`,
        `You didn’t pay in time for ${f.when}, so the request has ended. You haven’t been charged.`,
      ),
    photographer: (f) =>
      mail(
        `Request ended: ${f.client}`,
        `${f.client} didn’t pay in time for ${f.when}, so the request has ended. That time is available again.`,
      ),
  },
  'authorised-too-late': {
    line: (f) => `${money(f)} was authorised after the time was taken and is being released`,
    client: (f) =>
      mail(
        'Request not sent: that time was taken',
        `Another client booked that time before your card was authorised. You haven’t been charged, and we’re releasing ${money(f)}.${f.note ? `\n\nAvailable times: ${f.note}.` : ''}`,
        'Choose another time',
      ),
  },
  'authorisation-released': { line: (f) => `An extra authorisation of ${money(f)} is being released` },
  'authorisation-ended': { line: () => 'The card authorisation has ended' },
  'inquiry-opened': {
    line: (f) => `Inquiry: a bank asks about ${money(f)}`,
    administrator: (f) =>
      mail(
        `Inquiry: ${money(f)}, ${f.client} and ${f.photographer}`,
        `${summary(f)} The bank asks about this payment before it takes money back. Open Disputes to send evidence before the deadline, or refund the payment in full.`,
      ),
  },
  'inquiry-closed': { line: () => 'The bank closed its inquiry' },
  'card-disputed': {
    line: (f) => `Chargeback: the client’s bank reversed ${money(f)}`,
    photographer: (f) =>
      mail(
        `Chargeback on ${f.client}’s booking`,
        `${f.client}’s bank reversed ${money(f)} for ${f.when}. Our team will respond to the bank. The money for this booking stays on hold until the bank decides.${shootGoesAhead(f)}`,
      ),
    administrator: (f) =>
      mail(
        `Chargeback: ${money(f)}, ${f.client} and ${f.photographer}`,
        `${summary(f)} Open Disputes to respond before the bank’s deadline.`,
      ),
  },
  'refund-external': {
    line: (f) => `${money(f)} was refunded at the payment provider`,
    client: refundSent,
    photographer: (f) =>
      mail(
        `${money(f)} refunded to ${f.client}`,
        `${money(f)} of ${f.client}’s booking was refunded. The money for this booking stays on hold until our team has checked it.${shootWithoutPayment(f)}`,
      ),
    administrator: (f) =>
      mail(
        `Refund to review: ${money(f)}`,
        `${summary(f)} The refund was made at the payment provider. The booking’s money is frozen until you mark it as reviewed.`,
      ),
  },
  'refund-office': {
    line: (f) => `Our team refunded ${money(f)}`,
    client: (f) =>
      mail(
        `We’re refunding ${money(f)}`,
        `We’re refunding ${money(f)} of your booking with ${f.photographer} on ${f.when} to your card. It can take a few days to appear.${said(f)}`,
      ),
    photographer: (f) =>
      mail(
        `We refunded ${money(f)} to ${f.client}`,
        `Our team refunded ${money(f)} of the booking on ${f.when} to ${f.client}. ${f.detail ?? ''}${said(f)}`,
      ),
  },
  'movement-reviewed': {
    line: () => 'Our team checked the refund',
    photographer: (f) =>
      mail('Refund checked', `Our team has checked the refund on ${f.client}’s booking. ${f.note}`.trim()),
  },
  'chargeback-answered': { line: () => 'Our team sent evidence to the bank' },
  'chargeback-accepted': { line: (f) => `Our team accepted the chargeback of ${money(f)}` },
  'chargeback-won': {
    line: (f) => `Chargeback decided: the bank returned ${money(f)}`,
    photographer: (f) =>
      mail(
        'The chargeback was decided in your favour',
        `${f.client}’s bank returned ${money(f)} for ${f.when}.${shootGoesAhead(f)} ${f.detail ?? ''}`.trim(),
      ),
    administrator: (f) => mail(`Chargeback won: ${money(f)}`, summary(f)),
  },
  'chargeback-lost': {
    line: (f) => `Chargeback decided: the client keeps ${money(f)}`,
    photographer: (f) =>
      mail(
        'The chargeback was decided in the client’s favour',
        `The bank decided that ${f.client} keeps the ${money(f)} paid for ${f.when}.${shootWithoutPayment(f)} ${f.detail ?? ''}`.trim(),
      ),
    administrator: (f) => mail(`Chargeback lost: ${money(f)}`, `${summary(f)} ${f.note}`),
  },
} satisfies Record<string, EventTemplate>
