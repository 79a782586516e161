import { brand } from '../../../../contract/brand.ts'
import { fill, site } from '../../../../contract/paths.ts'
import type { MailContent } from '../mail-content.ts'
import { nameInMail } from '../names.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type Unread = Extract<MailContent, { kind: 'unread_messages' }>['data']

/** Does not quote the message: an email can be forwarded, while the site checks who is reading. */
export function unreadMessages(
  { fullName, senderName, unread, threadId }: Unread,
  around: Surroundings,
): Rendered {
  const name = nameInMail(senderName)
  const who = name ?? `A member of ${brand.name}`
  const title = unread === '1' ? 'New message' : 'New messages'
  const what = unread === '1' ? 'a message' : `${unread} messages`
  return letter(
    {
      subject: `${title} from ${name ?? `a member of ${brand.name}`}`,
      title,
      fullName,
      lines: [`${who} sent you ${what} you haven’t read yet.`],
      button: {
        url: `${around.publicUrl}${fill(site.conversation, { id: threadId })}`,
        label: 'Read and reply',
      },
      after: [`Turn off these emails: ${around.publicUrl}${site.accountSettings}`],
    },
    around,
  )
}
