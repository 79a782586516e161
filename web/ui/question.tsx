import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionProps = {
  title: ReactNode
  children: ReactNode
  /** Button labels that make sense without the question. */
  yes: string
  no: string
  busy?: boolean
  /** The error if yes failed. */
  failed?: string | null
  onYes: () => void
  onNo: () => void
}

/** Confirms an action that affects other people. */
export function Question({ title, children, yes, no, busy, failed, onYes, onNo }: QuestionProps) {
  return (
    <Dialog title={title} open onClose={onNo} mustAnswer>
      <p className="mt-3 text-soft">{children}</p>
      {failed && (
        <p role="alert" className="mt-3 text-red">
          {failed}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onNo}>
          {no}
        </Button>
        <Button look="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
