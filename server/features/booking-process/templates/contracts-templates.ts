import { type EventData, type EventTemplate, mail, whoActed } from './event-types.ts'

const toSign = (name: string, { when }: EventData) =>
  mail(
    `Sign the contract with ${name}`,
    `The contract for your shoot on ${when} is ready. Read it and sign it before the shoot.`,
    'Read and sign',
  )
const signedByOne = (f: EventData) =>
  mail(
    `${whoActed(f)} signed the contract`,
    `${whoActed(f)} signed the contract for the shoot on ${f.when}. Read it and sign it, too, before the shoot.`,
    'Read and sign',
  )
const outdated = (f: EventData) =>
  mail(
    'The contract has changed: sign it again',
    `The booking for ${f.when} has changed since the contract was signed, so it needs both signatures again.${f.terms ? `\n\n${f.terms}` : ''}`,
    'Read and sign',
  )
const signedByBoth = (name: string, { when }: EventData) =>
  mail(
    `Contract with ${name} signed`,
    `The contract for the shoot on ${when} is signed by both of you. You can download it as a PDF.`,
    'View contract',
  )

/** The contract of a booking: asked for, signed, and outdated by a change of the booking. */
export const CONTRACT_EVENT_TEMPLATES = {
  'contract-asked': {
    line: () => 'Contract ready to sign',
    client: (f) => toSign(f.photographer, f),
    photographer: (f) => toSign(f.client, f),
  },
  'contract-half-signed': {
    line: ({ by }) => `Contract signed by the ${by}`,
    client: signedByOne,
    photographer: signedByOne,
  },
  'contract-signed': {
    line: () => 'Contract signed by both',
    client: (f) => signedByBoth(f.photographer, f),
    photographer: (f) => signedByBoth(f.client, f),
  },
  'contract-outdated': {
    line: () => 'Contract outdated by a change of the booking; it needs new signatures',
    client: outdated,
    photographer: outdated,
  },
} satisfies Record<string, EventTemplate>
