import { brand } from '../../../../contract/brand.ts'
import { fill, site } from '../../../../contract/paths.ts'
import { nameInMail } from '../names.ts'
import type { MailContent } from '../outbox.ts'
import { letter } from './letter.ts'
import type { Rendered, Surroundings } from './wording.ts'

type Unread = Extract<MailContent, { kind: 'unread_messages' }>['data']

/** Does not quote the message: a mail can be forwarded, while the site checks who is reading. */
export function unreadMessages(
  { fullName, senderName, unread, threadId }: Unread,
  around: Surroundings,
): Rendered {
  const who = nameInMail(senderName) ?? `A member of ${brand.name}`
  const what = unread === '1' ? 'a message' : `${unread} messages`
  return letter(
    {
      subject: `${who} wrote to you`,
      title: unread === '1' ? 'A message for you' : 'Messages for you',
      fullName,
      lines: [`${who} has sent you ${what} that you have not read yet.`],
      button: {
        url: `${around.publicUrl}${fill(site.conversation, { id: threadId })}`,
        label: 'Read and answer',
      },
      after: [`Rather no mail about messages? ${around.publicUrl}${site.accountSettings}`],
    },
    around,
  )
}
