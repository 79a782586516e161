import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../contract/api/path.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { type Chargeback, MAX_STATEMENT, statementBody } from '../../../contract/payments/chargebacks.ts'
import { request } from '../../client/api.ts'
import { get, patch, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FailureNote, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Question } from '../../ui/question.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'

type Final = 'submit' | 'accept'

/** The two responses to a chargeback; each needs a confirmation, because neither can be undone. */
export function ChargebackResponse({ chargeback }: { chargeback: Chargeback }) {
  const { canSubmit, canAccept, blocked, amount, currency, state, statement } = chargeback
  const [asking, setAsking] = useState<Final | null>(null)
  const { form, field, submit, pending, failed } = useResponse(chargeback, asking, () => setAsking(null))
  const changed = form.watch('statement') !== statement
  if (!canSubmit && !canAccept)
    return state === 'open' && blocked ? <Notice kind="info">{blocked}</Notice> : null
  return (
    <Panel aria-labelledby="respond" className="p-6 sm:p-8">
      <h2 id="respond" className="text-xl">
        Respond
      </h2>
      {blocked && (
        <Notice kind="warning" className="mt-4">
          {blocked}
        </Notice>
      )}
      {canSubmit && (
        <>
          <p className="mt-1 max-w-text text-soft">
            We send the booking, the timeline, receipts, messages and terms with your statement. Check the
            evidence before you submit it: you can submit only once.
          </p>
          <TextArea
            label="Your statement to the bank (optional)"
            hint="Explain why the payment is valid. Stick to facts: dates, deliveries, the client’s messages."
            rows={6}
            maxLength={MAX_STATEMENT}
            className="mt-5 max-w-text"
            {...field('statement')}
          />
        </>
      )}
      <FailureNote text={failed} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        {canSubmit && (
          <>
            <Button onClick={() => setAsking('submit')}>Submit evidence</Button>
            <Button
              look="outline"
              busy={pending && asking === null}
              disabled={!changed}
              onClick={() => void submit()}
            >
              Save statement
            </Button>
          </>
        )}
        <Button look="outline" className="sm:ml-auto" onClick={() => setAsking('accept')}>
          Accept chargeback
        </Button>
      </div>
      <UnsavedChanges dirty={changed && !pending} />
      {asking && (
        <Question
          title={asking === 'submit' ? 'Submit evidence?' : 'Accept chargeback?'}
          yes={asking === 'submit' ? 'Submit evidence' : 'Accept chargeback'}
          no="Cancel"
          busy={pending}
          onYes={() => void submit()}
          onNo={() => setAsking(null)}
        >
          {asking === 'submit'
            ? 'We’ll send it to the bank now. You can’t change or add anything afterwards.'
            : `The client keeps ${formatMajor(amount, currency)}, and it comes out of the photographer’s share. You can’t undo this.`}
        </Question>
      )}
    </Panel>
  )
}

/** Saves the statement, unless one of the final responses is being confirmed. */
function useResponse({ id, statement }: Chargeback, asking: Final | null, onAnswer: () => void) {
  const client = useQueryClient()
  const params = { id }
  return useApiForm({
    schema: statementBody,
    defaultValues: { statement },
    send: (body) => {
      if (asking === 'submit') return request(post(api.submitChargeback, { params, body }))
      if (asking === 'accept') return request(post(api.acceptChargeback, { params }))
      return request(patch(api.chargeback, { params, body }))
    },
    success: (answer) => answer.message,
    failure: 'Failed to send your response',
    touches: [
      [fill(api.chargeback, params)],
      [fill(api.chargebackEvidence, params)],
      [api.disputes],
      [api.activity],
    ],
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(get(api.chargeback, { params })).queryKey, answer.data)
      onAnswer()
    },
    onError: onAnswer,
  })
}
