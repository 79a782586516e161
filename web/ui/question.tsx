import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

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
      <DialogActions onCancel={onNo} cancel={no} className="mt-6" look="danger" busy={busy} onClick={onYes}>
        {yes}
      </DialogActions>
    </Dialog>
  )
}
