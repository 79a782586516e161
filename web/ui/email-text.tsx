import * as m from '#messages/ui'
/** An email address that breaks after its @ and dots rather than within a word. */
export function EmailText({ email }: { email?: string | null }) {
  if (!email) return m.noEmail()
  let read = ''
  return (
    <span>
      {email.split(/(?<=[@.])(?=.)/).map((part) => {
        read += part
        return (
          <span key={read}>
            {part}
            {read !== email && <wbr />}
          </span>
        )
      })}
    </span>
  )
}
