import * as m from '#messages/admin-integrations'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type SecretDialogProps = { title: string; label: string; secret: string; onClose: () => void }

/** The only time that a secret is shown. A click outside does not close it. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} open onClose={onClose} mustAnswer className="max-w-lg">
      <p className="mt-3 text-soft">{m.copySecretNow()}</p>
      <CopyText label={label} text={secret} className="mt-4" />
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{m.done()}</Button>
      </div>
    </Dialog>
  )
}
