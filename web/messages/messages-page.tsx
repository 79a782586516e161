import { useOutletContext } from 'react-router'
import type { Beside } from './messages-layout.tsx'

/** Beside the list on a desktop; on a phone the list is the page. */
export default function MessagesPage() {
  const { empty } = useOutletContext<Beside>()
  return (
    <p className="m-auto max-w-sm text-center text-soft">
      {!empty && 'Select a conversation. '}
      Messages are private. Your settings say whether we email you about unread ones.
    </p>
  )
}
