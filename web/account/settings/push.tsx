import { useEffect, useState } from 'react'
import { Section } from '../../forms/section.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WithoutScript } from '../../ui/without-script.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-subscription.ts'

const STATES: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  unsupported:
    'This browser doesn’t support push notifications. On an iPhone, add this site to your Home Screen first.',
  blocked: 'Your browser blocks notifications from this site. Allow them in your browser’s settings.',
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
      title="Push notifications"
      text={`${role === 'photographer' ? 'Messages and booking requests' : 'Messages'} on this device, also while the site is closed. They end when you sign out.`}
    >
      {failed && (
        <Notice kind="error" className="mb-4">
          We couldn’t change this. Check your internet connection, then try again.
        </Notice>
      )}
      {state === 'on' && (
        <Button look="outline" busy={busy} onClick={() => change(turnPushOff)}>
          Turn off on this device
        </Button>
      )}
      {state === 'off' && (
        <Button look="outline" busy={busy} onClick={() => change(() => turnPushOn(publicKey))}>
          Turn on for this device
        </Button>
      )}
      {(state === 'blocked' || state === 'unsupported') && <p className="text-soft">{STATES[state]}</p>}
      <WithoutScript>Push notifications need JavaScript.</WithoutScript>
    </Section>
  )
}
