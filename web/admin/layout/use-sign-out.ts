import { useState } from 'react'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { beginSignOut, forgetSession } from '../../client/session.ts'
import { leaveUnlessUnsaved } from '../../ui/leaving.ts'

/** Ends the session on the server and here; the guard then shows the login screen, in every open tab. */
export function useSignOut() {
  const [leaving, setLeaving] = useState(false)
  const end = async () => {
    setLeaving(true)
    beginSignOut()
    // Without a connection the stored values go all the same: whoever signs out must not stay signed in.
    await request(api.logout, { method: 'POST' }).catch(() => undefined)
    forgetSession()
  }
  return { signOut: () => leaveUnlessUnsaved(() => void end()), leaving }
}
