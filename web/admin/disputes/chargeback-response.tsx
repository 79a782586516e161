import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Chargeback, MAX_STATEMENT } from '../../../contract/chargebacks.ts'
import { api, fill } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, patch, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { formatAmount } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FailureNote, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Question } from '../../ui/question.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useChange } from '../../ui/use-change.ts'

type Step = 'save' | 'submit' | 'accept'

/** The two responses to a chargeback; each needs a confirmation, because neither can be undone. */
export function ChargebackResponse({ chargeback }: { chargeback: Chargeback }) {
  const { id, canSubmit, canAccept, blocked, amount, currency, state } = chargeback
  const client = useQueryClient()
  const [statement, setStatement] = useState(chargeback.statement)
  const [asking, setAsking] = useState<'submit' | 'accept' | null>(null)
  const params = { id }
  const responses = {
    save: patch(api.chargeback, { params, body: { statement } }),
    submit: post(api.submitChargeback, { params, body: { statement } }),
    accept: post(api.acceptChargeback, { params }),
  }
  const change = useChange({
    send: (step: Step) => request(responses[step]),
    success: (answer) => answer.message,
    failure: 'Failed to send your response',
    touches: [
      [fill(api.chargeback, { id })],
      [fill(api.chargebackEvidence, { id })],
      [api.disputes],
      [api.activity],
    ],
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(get(api.chargeback, { params: { id } })).queryKey, answer.data)
      setAsking(null)
    },
    onError: () => setAsking(null),
  })
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
            name="statement"
            rows={6}
            maxLength={MAX_STATEMENT}
            value={statement}
            onChange={(event) => setStatement(event.target.value)}
            className="mt-5 max-w-text"
          />
        </>
      )}
      <FailureNote text={change.failed} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        {canSubmit && (
          <>
            <Button onClick={() => setAsking('submit')}>Submit evidence</Button>
            <Button
              look="outline"
              busy={change.isPending && asking === null}
              disabled={statement === chargeback.statement}
              onClick={() => change.mutate('save')}
            >
              Save statement
            </Button>
          </>
        )}
        <Button look="outline" className="sm:ml-auto" onClick={() => setAsking('accept')}>
          Accept chargeback
        </Button>
      </div>
      <UnsavedChanges dirty={statement !== chargeback.statement && !change.isPending} />
      {asking && (
        <Question
          title={asking === 'submit' ? 'Submit evidence?' : 'Accept chargeback?'}
          yes={asking === 'submit' ? 'Submit evidence' : 'Accept chargeback'}
          no="Cancel"
          busy={change.isPending}
          onYes={() => change.mutate(asking)}
          onNo={() => setAsking(null)}
        >
          {asking === 'submit'
            ? 'We’ll send it to the bank now. You can’t change or add anything afterwards.'
            : `The client keeps ${formatAmount(amount, currency)}, and it comes out of the photographer’s share. You can’t undo this.`}
        </Question>
      )}
    </Panel>
  )
}
