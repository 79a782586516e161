import { useOutletContext } from 'react-router'
import type { Beside } from './messages-layout.tsx'

/** Beside the list on a desktop; on a phone the list is the page. */
export default function MessagesPage() {
  const { empty } = useOutletContext<Beside>()
  return (
    <p className="m-auto max-w-sm text-center text-soft">
      {!empty && 'Choose a conversation. '}
      What you write stays between the two of you, and we mail you when something waits.
    </p>
  )
}
