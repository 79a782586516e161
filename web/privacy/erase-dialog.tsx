import { api } from '../../contract/paths.ts'
import type { ErasedAddress } from '../../contract/people.ts'
import { request } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useChange } from '../ui/use-change.ts'

type EraseDialogProps = {
  /** null: nobody is about to be erased. */
  email: string | null
  onClose: () => void
  onErased: (erased: ErasedAddress) => void
}

export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const erase = useChange({
    send: () => request<ErasedAddress>(api.eraseAddress, { method: 'POST', body: { email } }),
    failure: 'Failed to erase personal data',
    touches: [[api.people], [api.waitlist], [api.messages], [api.mails], [api.activity]],
    onSuccess: ({ data }) => onErased(data),
  })
  const close = () => {
    erase.reset()
    onClose()
  }
  return (
    <Dialog
      title={<span className="wrap-anywhere">Erase {email}?</span>}
      open={email !== null}
      onClose={close}
      mustAnswer
    >
      <p className="mt-3 text-soft">
        The account, the waiting-list entry, messages and mails under this address are removed for good.
        Bookings and payments stay without a name. This cannot be undone.
      </p>
      {erase.failed && (
        <p role="alert" className="mt-3 text-red">
          {erase.failed}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={close}>
          Keep
        </Button>
        <Button look="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
          Erase for good
        </Button>
      </div>
    </Dialog>
  )
}
