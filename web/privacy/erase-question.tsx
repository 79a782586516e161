import { api } from '../../contract/paths.ts'
import type { ErasedAddress } from '../../contract/people.ts'
import { request } from '../api.ts'
import { Question } from '../ui/question.tsx'
import { useChange } from '../ui/use-change.ts'

type EraseQuestionProps = {
  email: string
  onClose: () => void
  onErased: (erased: ErasedAddress) => void
}

export function EraseQuestion({ email, onClose, onErased }: EraseQuestionProps) {
  const erase = useChange({
    send: () => request<ErasedAddress>(api.eraseAddress, { method: 'POST', body: { email } }),
    failure: 'Failed to erase personal data',
    touches: [[api.people], [api.waitlist], [api.messages], [api.mails], [api.activity]],
    onSuccess: ({ data }) => onErased(data),
  })
  return (
    <Question
      title={<span className="wrap-anywhere">Erase {email}?</span>}
      yes="Erase for good"
      no="Keep"
      busy={erase.isPending}
      failed={erase.failed}
      onYes={() => erase.mutate()}
      onNo={onClose}
    >
      The account, the waiting-list entry, messages and mails under this address are removed for good.
      Bookings and payments stay without a name. This cannot be undone.
    </Question>
  )
}
