import { useOutletContext } from 'react-router'
import * as m from '#messages/messages'
import type { Beside } from './messages-layout.tsx'

/** Beside the list on a desktop; on a phone the list is the page. */
export default function MessagesPage() {
  const { empty } = useOutletContext<Beside>()
  return (
    <p className="m-auto max-w-sm text-center text-soft">
      {!empty && `${m.selectConversation()} `}
      {m.messagesArePrivate()}
    </p>
  )
}
