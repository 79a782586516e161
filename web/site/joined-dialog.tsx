import { useEffect } from 'react'
import * as m from '#messages/site'
import { site } from '../../contract/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Corners } from '../ui/viewfinder.tsx'

const confettiColours = ['#e8a54b', '#8f5310', '#f4efe7', '#6fcf97', '#8ec1f5', '#ff9087']

const pieces = 500

export default function JoinedDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => void celebrate(), [])
  return (
    <Dialog title={m.joinedTitle()} open onClose={onClose}>
      <Corners className="m-3 size-4" />
      <p className="mt-3 text-lg text-soft">{m.joinedNote()}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={site.home} onClick={onClose}>
          {m.goToHomePage()}
        </ButtonLink>
        <Button look="outline" onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </Dialog>
  )
}

async function celebrate(): Promise<void> {
  // Respect reduced motion.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  // Without its worker: it is made from a blob, which the content security policy blocks.
  const fire = confetti.create(undefined, { resize: true, useWorker: false })
  await fire({
    particleCount: pieces,
    spread: 140,
    startVelocity: 55,
    origin: { y: 0.35 },
    colors: confettiColours,
    zIndex: 60,
  })
}
