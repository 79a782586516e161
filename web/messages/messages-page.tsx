/** Beside the list on a desk; on a phone the list is the page. */
export default function MessagesPage() {
  return (
    <p className="m-auto max-w-sm text-center text-soft">
      Choose a conversation. What you write stays between the two of you, and we mail you when something
      waits.
    </p>
  )
}
