import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/admin-disputes'
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
        {m.respond()}
      </h2>
      {blocked && (
        <Notice kind="warning" className="mt-4">
          {blocked}
        </Notice>
      )}
      {canSubmit && (
        <>
          <p className="mt-1 max-w-text text-soft">{m.submitIntro()}</p>
          <TextArea
            label={m.statementLabel()}
            hint={m.statementHint()}
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
            <Button onClick={() => setAsking('submit')}>{m.submitEvidence()}</Button>
            <Button
              look="outline"
              busy={pending && asking === null}
              disabled={!changed}
              onClick={() => void submit()}
            >
              {m.saveStatement()}
            </Button>
          </>
        )}
        <Button look="outline" className="sm:ms-auto" onClick={() => setAsking('accept')}>
          {m.acceptChargeback()}
        </Button>
      </div>
      <UnsavedChanges dirty={changed && !pending} />
      {asking && (
        <Question
          title={asking === 'submit' ? m.submitEvidenceQuestion() : m.acceptChargebackQuestion()}
          yes={asking === 'submit' ? m.submitEvidence() : m.acceptChargeback()}
          no={m.cancel()}
          busy={pending}
          onYes={() => void submit()}
          onNo={() => setAsking(null)}
        >
          {asking === 'submit'
            ? m.submitEvidenceNote()
            : m.acceptChargebackNote({ amount: formatMajor(amount, currency) })}
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
    failure: m.failedToSendYourResponse(),
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
