import * as m from '#messages/mail-marketplace'
import { fill } from '../../../../contract/api/path.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { letter } from './letter.ts'
import type { DataOf } from './mail-content.ts'
import { nameInMail } from './names.ts'
import type { Rendered, Surroundings } from './wording.ts'

/** Does not quote the message: an email can be forwarded, while the site checks who is reading. */
export function unreadMessages(
  { fullName, senderName, unread, threadId }: DataOf<'unread_messages'>,
  around: Surroundings,
): Rendered {
  const name = nameInMail(senderName)
  const count = Number(unread)
  return letter(around, {
    subject: name ? m.messagesFrom({ count, name }) : m.messagesFromMember({ count, brand: brand.name }),
    title: m.newMessages({ count }),
    fullName,
    lines: [name ? m.unreadFrom({ count, name }) : m.unreadFromMember({ count, brand: brand.name })],
    button: {
      url: `${around.publicUrl}${fill(site.conversation, { id: threadId })}`,
      label: m.readAndReply(),
    },
    after: [m.turnOffEmails({ url: around.publicUrl + site.accountSettings })],
  })
}

/** A custom offer, with what it costs and until when it is valid; its text is on the site only, as with messages. */
export function offer(
  { fullName, senderName, when, place, total, validUntil, offerId }: DataOf<'offer'>,
  around: Surroundings,
): Rendered {
  const name = nameInMail(senderName)
  return letter(around, {
    subject: name ? m.offerFrom({ name, total }) : m.offerFromPhotographer({ total }),
    title: m.anOfferForYou(),
    fullName,
    lines: [
      name ? m.offerLine({ name, when, place, total }) : m.offerLineOfPhotographer({ when, place, total }),
      m.offerValidUntil({ day: validUntil }),
    ],
    button: { url: `${around.publicUrl}${fill(site.offer, { id: offerId })}`, label: m.viewOffer() },
    after: [m.turnOffEmails({ url: around.publicUrl + site.accountSettings })],
  })
}
