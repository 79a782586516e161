import * as m from '#messages/booking-events'
import { type Facts, mail, paragraphs, type Written } from './event-types.ts'

const toSign = (name: string, f: Facts) =>
  mail(m.contractToSignSubject({ name }), m.contractToSign(f), m.readAndSign())
const signedByOne = (f: Facts) => mail(m.oneSignedSubject(f), m.oneSigned(f), m.readAndSign())
const outdated = (f: Facts) =>
  mail(m.contractChangedSubject(), paragraphs(m.contractChanged(f), f.terms), m.readAndSign())
const signedByBoth = (name: string, f: Facts) =>
  mail(m.contractSignedSubject({ name }), m.contractSigned(f), m.viewContract())

/** The contract of a booking: asked for, signed, and outdated by a change of the booking. */
export const CONTRACT_EVENT_TEMPLATES = {
  'contract-asked': {
    line: m.contractToSignLine,
    client: (f) => toSign(f.photographer, f),
    photographer: (f) => toSign(f.client, f),
  },
  'contract-half-signed': {
    line: ({ by }) => m.oneSignedLine({ by: by === 'client' ? by : 'other' }),
    client: signedByOne,
    photographer: signedByOne,
  },
  'contract-signed': {
    line: m.contractSignedLine,
    client: (f) => signedByBoth(f.photographer, f),
    photographer: (f) => signedByBoth(f.client, f),
  },
  'contract-outdated': { line: m.contractOutdatedLine, client: outdated, photographer: outdated },
} satisfies Record<string, Written>
