import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

type QuestionProps = {
  title: ReactNode
  children: ReactNode
  /** Button labels that make sense without the question. */
  yes: string
  no: string
  onNo: () => void
} & (
  | { onYes: () => void; busy?: boolean; change?: undefined }
  /** What yes sends; its error stays in the question. */
  | { change: { mutate: () => void; isPending: boolean; failed: string | null } }
)

/** Confirms an action that affects other people. */
export function Question({ title, children, yes, no, onNo, ...asked }: QuestionProps) {
  const { failed, isPending: busy } = asked.change ?? { failed: null, isPending: asked.busy }
  const onYes = asked.change ? () => asked.change.mutate() : asked.onYes
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
