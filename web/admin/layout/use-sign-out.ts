import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { beginSignOut, forgetSession } from '../../client/session.ts'
import { leaveUnlessUnsaved } from '../../ui/leaving.ts'

/** Ends the session on the server and in this browser; the guard then shows the login screen in every tab. */
export function useSignOut() {
  const [leaving, setLeaving] = useState(false)
  const end = async () => {
    setLeaving(true)
    beginSignOut()
    // Offline, the stored tokens are removed anyway, so that signing out always works in this browser.
    await request(post(api.logout)).catch(() => undefined)
    forgetSession()
  }
  return { signOut: () => leaveUnlessUnsaved(() => void end()), leaving }
}
