import { useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import * as m from '#messages/ui'
import { isSignedIn } from '../client/session.ts'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { askBeforeLeaving } from './leaving.ts'

type UnsavedChangesProps = {
  dirty: boolean
  /** Always true on members' pages: their session is a cookie that scripts cannot read, and the page requires it. */
  signedIn?: () => boolean
}

/**
 * Asks before unsaved changes are lost, while there is a session: within the app with a dialog, on close or reload with the
 * browser's own.
 */
export function UnsavedChanges({ dirty, signedIn = isSignedIn }: UnsavedChangesProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && signedIn() && (here.pathname !== there.pathname || here.search !== there.search),
  )
  useBeforeUnload((event) => {
    if (dirty && signedIn()) event.preventDefault()
  })
  useEffect(() => {
    if (!dirty) return
    return askBeforeLeaving((next) => setLeave(() => next))
  }, [dirty])

  const stay = () => {
    setLeave(null)
    blocker.reset?.()
  }
  const go = () => {
    setLeave(null)
    leave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog
      title={m.leaveTitle()}
      open={leave !== null || blocker.state === 'blocked'}
      onClose={stay}
      mustAnswer
      className="max-w-lg"
    >
      <p className="mt-3 text-soft">{m.leaveText()}</p>
      <DialogActions onCancel={stay} cancel={m.keepEditing()} className="mt-6" look="danger" onClick={go}>
        {m.leaveWithoutSaving()}
      </DialogActions>
    </Dialog>
  )
}
