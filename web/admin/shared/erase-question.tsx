import { useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/admin-shared'
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
    success: peopleMessages.erased(),
    failure: m.failedToErasePersonalData(),
    onSuccess: async (answer) => {
      await onErased(answer)
      // Cached lists and pages may name the erased person, so they are dropped too.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries({ refetchType: 'none' })
    },
  })
  return (
    <Question
      title={<span className="wrap-anywhere">{m.eraseDataOf({ who })}</span>}
      yes={m.eraseData()}
      no={m.cancel()}
      change={erase}
      onNo={onClose}
    >
      {m.bookingsAndPaymentsStay({ removed })}
    </Question>
  )
}
