import { useQueryClient } from '@tanstack/react-query'
import { peopleMessages } from '../../../contract/people.ts'
import { Question } from '../../ui/question.tsx'
import { useChange } from '../../ui/use-change.ts'

type EraseQuestionProps<Answer> = {
  /** A name, or an address. */
  who: string
  /** The sentence about what goes; what stays is the same for everybody. */
  removed: string
  send: () => Promise<Answer>
  /** Leaves the page that is about them. */
  onErased: (answer: Answer) => void | Promise<void>
  onClose: () => void
}

export function EraseQuestion<Answer>(props: EraseQuestionProps<Answer>) {
  const { who, removed, send, onErased, onClose } = props
  const client = useQueryClient()
  const erase = useChange({
    send,
    success: peopleMessages.erased,
    failure: 'Failed to erase personal data',
    onSuccess: async (answer) => {
      await onErased(answer)
      // Nothing of them stays behind in this browser either: every list and page may have named them.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries({ refetchType: 'none' })
    },
  })
  return (
    <Question
      title={<span className="wrap-anywhere">Erase {who}?</span>}
      yes="Erase for good"
      no="Keep"
      busy={erase.isPending}
      failed={erase.failed}
      onYes={() => erase.mutate()}
      onNo={onClose}
    >
      {removed} Bookings and payments stay without a name. This cannot be undone.
    </Question>
  )
}
