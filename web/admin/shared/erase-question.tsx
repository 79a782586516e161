import { useQueryClient } from '@tanstack/react-query'
import { peopleMessages } from '../../../contract/people/people.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { Question } from '../../ui/question.tsx'

type EraseQuestionProps<Answer> = {
  /** A name or an email address. */
  who: string
  /** The sentence about what is deleted; what is retained is the same for all. */
  removed: string
  send: () => Promise<Answer>
  /** Leaves the page of the erased person. */
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
      // Cached lists and pages may name the erased person, so they are dropped too.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries({ refetchType: 'none' })
    },
  })
  return (
    <Question
      title={<span className="wrap-anywhere">Erase data of {who}?</span>}
      yes="Erase data"
      no="Cancel"
      change={erase}
      onNo={onClose}
    >
      {removed} Bookings and payments stay, without a name. You can’t undo this.
    </Question>
  )
}
