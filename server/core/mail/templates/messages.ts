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
  const who = name ?? `A member of ${brand.name}`
  const title = unread === '1' ? 'New message' : 'New messages'
  const what = unread === '1' ? 'a message' : `${unread} messages`
  return letter(around, {
    subject: `${title} from ${name ?? `a member of ${brand.name}`}`,
    title,
    fullName,
    lines: [`${who} sent you ${what} you haven’t read yet.`],
    button: {
      url: `${around.publicUrl}${fill(site.conversation, { id: threadId })}`,
      label: 'Read and reply',
    },
    after: [`Turn off these emails: ${around.publicUrl}${site.accountSettings}`],
  })
}

/** A custom offer, with what it costs and until when it is valid; its text is on the site only, as with messages. */
export function offer(
  { fullName, senderName, when, place, total, validUntil, offerId }: DataOf<'offer'>,
  around: Surroundings,
): Rendered {
  const name = nameInMail(senderName)
  return letter(around, {
    subject: `Offer from ${name ?? 'your photographer'}: ${total}`,
    title: 'An offer for you',
    fullName,
    lines: [
      `${name ?? 'Your photographer'} sent you an offer for ${when} in ${place}: ${total} in total.`,
      `It’s valid until ${validUntil}, and the time isn’t held for you until you accept. Your booking is confirmed as soon as you pay.`,
    ],
    button: { url: `${around.publicUrl}${fill(site.offer, { id: offerId })}`, label: 'View offer' },
    after: [`Turn off these emails: ${around.publicUrl}${site.accountSettings}`],
  })
}
