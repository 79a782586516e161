import { Suspense, useEffect, useState } from 'react'
import { answerIdentityQuestions } from '../client/confirm-identity.ts'
import { lazyPart } from '../client/lazy-part.ts'

const IdentityDialog = lazyPart(() => import('./identity-dialog.tsx'))

/**
 * Asks for the password or a passkey when the server refuses a sensitive change without it; the request is then sent
 * again. `withoutToken`: on a member's page, whose session is a cookie.
 */
export function ConfirmIdentity({ withoutToken = false }: { withoutToken?: boolean }) {
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void } | null>(null)
  useEffect(() => answerIdentityQuestions(() => new Promise((give) => setAnswer({ give }))), [])
  if (!answer) return null
  return (
    <Suspense>
      <IdentityDialog
        sender={{ withoutToken }}
        onEnd={(confirmed) => {
          setAnswer(null)
          answer.give(confirmed)
        }}
      />
    </Suspense>
  )
}
