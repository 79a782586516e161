import { useEffect, useState } from 'react'
import * as m from '#messages/account'
import { Section } from '../../forms/section.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WithoutScript } from '../../ui/without-script.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-subscription.ts'

const STATES: Record<Exclude<PushState, 'on' | 'off'>, () => string> = {
  unsupported: m.pushUnsupported,
  blocked: m.pushBlocked,
}

/** Push notifications belong to a browser, so they are switched here and not with the emails. */
export function PushSection({ publicKey, role }: { publicKey: string; role: string }) {
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    readPushState().then(setState, () => setState('unsupported'))
  }, [])
  const change = async (turn: () => Promise<PushState>) => {
    setBusy(true)
    setFailed(false)
    await turn().then(setState, () => setFailed(true))
    setBusy(false)
  }
  return (
    <Section
      narrow
      id="push"
      title={m.pushNotifications()}
      text={role === 'photographer' ? m.pushOfPhotographer() : m.pushOfClient()}
    >
      {failed && (
        <Notice kind="error" className="mb-4">
          {m.notChanged()}
        </Notice>
      )}
      {state === 'on' && (
        <Button look="outline" busy={busy} onClick={() => change(turnPushOff)}>
          {m.turnOffHere()}
        </Button>
      )}
      {state === 'off' && (
        <Button look="outline" busy={busy} onClick={() => change(() => turnPushOn(publicKey))}>
          {m.turnOnHere()}
        </Button>
      )}
      {(state === 'blocked' || state === 'unsupported') && <p className="text-soft">{STATES[state]()}</p>}
      <WithoutScript>{m.pushNeedsScript()}</WithoutScript>
    </Section>
  )
}
