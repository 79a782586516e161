import { useState } from 'react'
import * as m from '#messages/sign-in'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/notice.tsx'

type Passkeys = typeof import('./use-passkey.ts')
type PasskeyButtonProps = {
  /** Uses a passkey and leads on. */
  use: (passkeys: Passkeys) => Promise<void>
}

/** Below the form of a sign-in page. Without JavaScript it says what to do instead. */
export function PasskeyButton({ use }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    setProblem(await withPasskeys(use))
    setBusy(false)
  }
  return (
    <div className="grid gap-3 border-t border-hairline pt-6">
      <Button
        look="outline"
        size="large"
        busy={busy}
        onClick={() => void start()}
        className="w-full noscript:hidden"
      >
        {m.signInWithPasskey()}
      </Button>
      <p className="hidden text-soft noscript:block">{m.passkeysNeedScript()}</p>
      <div role="alert" className="empty:hidden">
        <FailureNote text={problem} />
      </div>
    </div>
  )
}

/** Loads the code for passkeys and runs an action with it. Returns what went wrong, if anything did. */
export async function withPasskeys(run: (passkeys: Passkeys) => Promise<void>): Promise<string | null> {
  const passkeys = await import('./use-passkey.ts').catch(() => null)
  if (!passkeys) return m.notLoaded()
  try {
    await run(passkeys)
    return null
  } catch (error) {
    return passkeys.problemOf(error)
  }
}
