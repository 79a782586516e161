import { z } from 'zod'
import * as m from '#messages/contract-messages'

/** What happens to contact details in a message while the two people have no accepted booking. */
export const outsideContacts = z.enum(['off', 'warn', 'mask'], {
  error: m.outsideContactsWrong,
})
export type OutsideContacts = z.infer<typeof outsideContacts>

/** Ways to reach or pay a person outside the site. */
export type ContactKind = 'phone' | 'email' | 'handle' | 'payment'

const names: Record<ContactKind, () => string> = {
  phone: m.aPhoneNumber,
  email: m.anEmailAddress,
  handle: m.aSocialMediaAccount,
  payment: m.aPaymentLink,
}

/** The field of a message that says that its writer has read the question; also names the question in the response. */
export const SEND_ANYWAY = 'sendAnyway'

/** What the writer reads instead of sending, with the protection that ends outside. */
export function stayHereQuestion(kinds: ContactKind[], mode: Exclude<OutsideContacts, 'off'>): string {
  const found = [...new Set(kinds)].map((kind) => names[kind]())
  const list =
    found.length > 1
      ? m.listAndLast({ list: found.slice(0, -1).join(', '), last: found.at(-1)! })
      : (found[0] ?? '')
  return [m.messageContains({ list }), mode === 'mask' ? m.hiddenUntilAccepted() : '', m.protectionsOutside()]
    .filter(Boolean)
    .join(' ')
}

/** In place of contact details, for the person who receives them. */
export const hiddenContact = () => m.hiddenContact()

/** Over these days *Business* counts. */
export const OUTSIDE_DAYS = 90

/** Counts of messages, never their contents. */
export const outsideCounts = z.object({
  /** How often a writer read the question. */
  asked: z.number().int(),
  /** How many of these messages were sent anyway, readable at once. */
  sent: z.number().int(),
  /** How many were sent anyway and hidden until a booking is accepted. */
  hidden: z.number().int(),
})
export type OutsideCounts = z.infer<typeof outsideCounts>
