import { byThen, type EventTemplate, mail, money, said } from './event-types.ts'

/** Shown to the client only: a failed attempt changes nothing for the photographer, and the client can pay in another way. */
export const PAYMENT_FAILED_LINE = 'A payment did not go through'

/** Event templates about the money of a booking. */
export const MONEY_EVENT_TEMPLATES = {
  'remainder-paid': {
    line: (f) => `The remainder of ${money(f)} was paid`,
    client: (f) =>
      mail('The remainder is paid', `${money(f)} was paid for ${f.when}. There is nothing left to pay.`),
  },
  'remainder-failed': {
    line: (f) => `The remainder of ${money(f)} could not be charged`,
    client: (f) =>
      mail(
        'Your card could not be charged',
        f.deadline
          ? `The remainder of ${money(f)} for ${f.when} could not be charged. Please pay it${byThen(f)}, or the booking is cancelled. We try the card again every day.`
          : `The remainder of ${money(f)} for ${f.when} could not be charged. Please pay it: until then your pictures carry a mark and cannot be downloaded. We try the card again every day.`,
        'Pay the remainder',
      ),
  },
  'payment-failed': { line: () => PAYMENT_FAILED_LINE },
  'refund-made': {
    line: (f) => `${money(f)} went back`,
    client: (f) =>
      mail(
        `${money(f)} is on its way back`,
        `We have sent ${money(f)} back to the card that paid. Banks take a few days to show it.`,
      ),
  },
  'refund-failed': {
    line: (f) => `${money(f)} could not be sent back yet`,
    administrator: (f) =>
      mail('A refund has failed', `${money(f)} is owed to ${f.client} and could not be sent back.${said(f)}`),
  },
  'paid-twice': {
    line: (f) => `${money(f)} was paid too much and goes back`,
    client: (f) =>
      mail(
        'You paid twice',
        `${money(f)} came in that was not asked for. It goes back to the card that paid.`,
      ),
  },
  'paid-after-end': {
    line: (f) => `${money(f)} came after the end of the booking, and goes back`,
    client: (f) =>
      mail(
        'Your payment came after the end of the booking',
        `${money(f)} came in for ${f.when}, which was not held or booked for you any more. It goes back to the card that paid.`,
      ),
  },
  'paid-too-late': {
    line: (f) => `${money(f)} came after the time was taken, and goes back`,
    client: (f) =>
      mail(
        'Your payment came too late',
        `The time was taken before your payment arrived. ${money(f)} goes back to you.${f.note ? ` These are free: ${f.note}.` : ''}`,
        'Find another time',
      ),
  },
  'card-disputed': {
    line: (f) => `The cardholder's bank took back ${money(f)}`,
    photographer: (f) =>
      mail(
        'A payment is disputed',
        `The bank of ${f.client} has taken back ${money(f)} for ${f.when}. We answer the bank. Until it decides, the money for this booking stays on hold.`,
      ),
    administrator: (f) =>
      mail('A card payment is disputed', `${money(f)}, ${f.client} and ${f.photographer}, ${f.when}.`),
  },
  'refund-external': {
    line: (f) => `${money(f)} was refunded at the payment provider`,
    client: (f) =>
      mail(
        `${money(f)} is on its way back`,
        `We have sent ${money(f)} back to the card that paid. Banks take a few days to show it.`,
      ),
    photographer: (f) =>
      mail(
        'A payment was refunded',
        `${money(f)} of the booking of ${f.client} was refunded. Its money stays on hold until our team has checked it.`,
      ),
    administrator: (f) =>
      mail(
        'A refund was made at the payment provider',
        `${money(f)}, ${f.client} and ${f.photographer}, ${f.when}. The booking’s money is frozen until you mark it as reviewed.`,
      ),
  },
  'refund-office': {
    line: (f) => `Our team refunded ${money(f)}`,
    client: (f) =>
      mail(
        `We’re refunding ${money(f)}`,
        `We’re refunding ${money(f)} of your booking with ${f.photographer} on ${f.when} to the card you paid with. Your bank may take a few days to show it.${said(f)}`,
      ),
    photographer: (f) =>
      mail(
        `We refunded ${money(f)} to ${f.client}`,
        `Our team refunded ${money(f)} of the booking on ${f.when} to ${f.client}. ${f.detail ?? ''}${said(f)}`,
      ),
  },
  'movement-reviewed': {
    line: () => 'Our team has checked the refund',
    photographer: (f) =>
      mail(
        'We have checked a refund',
        `The refund for the booking of ${f.client} is checked. ${f.note}`.trim(),
      ),
  },
  'chargeback-answered': { line: () => 'Our team sent evidence to the bank' },
  'chargeback-accepted': { line: (f) => `Our team accepted the chargeback of ${money(f)}` },
  'chargeback-won': {
    line: (f) => `The bank returned ${money(f)} to us`,
    photographer: (f) =>
      mail(
        'The chargeback was decided for you',
        `The bank of ${f.client} has returned ${money(f)} for ${f.when}. ${f.note}`.trim(),
      ),
    administrator: (f) =>
      mail('A chargeback was won', `${money(f)}, ${f.client} and ${f.photographer}, ${f.when}.`),
  },
  'chargeback-lost': {
    line: (f) => `The bank decided for the cardholder and kept ${money(f)}`,
    photographer: (f) =>
      mail(
        'The chargeback was decided for the cardholder',
        `The bank of ${f.client} keeps ${money(f)} for ${f.when}. ${f.note}`.trim(),
      ),
    administrator: (f) =>
      mail('A chargeback was lost', `${money(f)}, ${f.client} and ${f.photographer}, ${f.when}. ${f.note}`),
  },
} satisfies Record<string, EventTemplate>
