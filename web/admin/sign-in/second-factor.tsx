import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  authMessages,
  type NewSecondFactor,
  type RecoveryCodes,
  type SecondFactorState,
} from '../../../contract/auth.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChange } from '../../ui/use-change.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { ConfirmSecondFactor, ShowCodes } from './second-factor-steps.tsx'

const questions = {
  begin: {
    path: api.secondFactor,
    title: 'Turn on the second factor',
    words: 'You need an authenticator app on your phone.',
    action: 'Go on',
  },
  codes: {
    path: api.recoveryCodes,
    title: 'New recovery codes',
    words: 'The codes that you have will stop working.',
    action: 'Make new codes',
  },
  remove: {
    path: api.removeSecondFactor,
    title: 'Remove the second factor',
    words: 'From then on the password alone is enough to log in.',
    action: 'Remove it',
  },
} as const
type Question = keyof typeof questions

export function SecondFactor() {
  const { data, isError, refetch } = useQuery(apiQuery<SecondFactorState>(api.secondFactor))
  const [asking, setAsking] = useState<Question | null>(null)
  const [begun, setBegun] = useState<NewSecondFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const send = useChange({
    send: ({ question, currentPassword }: { question: Question; currentPassword: string }) =>
      request<Partial<NewSecondFactor & RecoveryCodes>>(questions[question].path, {
        method: 'POST',
        body: { currentPassword },
      }),
    failure: 'Something went wrong',
    touches: [[api.secondFactor], [api.administrators]],
    onSuccess: ({ data: answer }, { question }) => {
      setAsking(null)
      if (question === 'begin') setBegun(answer as NewSecondFactor)
      if (question === 'codes') setCodes(answer.recoveryCodes ?? [])
    },
  })
  const ask = (question: Question) => {
    send.reset()
    setAsking(question)
  }
  return (
    <Panel aria-labelledby="second-factor" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <h2 id="second-factor" className="text-xl">
        Second factor
      </h2>
      <p className="mt-1 max-w-text text-soft">
        A code from your phone, asked for after the password. It keeps others out even if they know it.
      </p>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message="Failed to load your second factor" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mt-5 h-11 w-48" />}
      {data?.enabled && (
        <>
          <p className="mt-4">
            On since {formatMoment(data.since!)}. Recovery codes left:{' '}
            <span className="figures font-medium">{data.recoveryCodesLeft}</span>.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="outline" size="small" onClick={() => ask('codes')}>
              New recovery codes
            </Button>
            <Button look="quiet" size="small" onClick={() => ask('remove')}>
              Remove
            </Button>
          </div>
        </>
      )}
      {data && !data.enabled && (
        <Button look="outline" className="mt-5" onClick={() => ask('begin')}>
          Turn it on
        </Button>
      )}
      {asking && (
        <PasswordDialog
          {...questions[asking]}
          danger={asking === 'remove'}
          busy={send.isPending}
          failed={send.failed}
          onPassword={(currentPassword) => send.mutate({ question: asking, currentPassword })}
          onClose={() => setAsking(null)}
        />
      )}
      {begun && (
        <ConfirmSecondFactor
          begun={begun}
          onClose={() => setBegun(null)}
          onConfirmed={(made) => {
            setBegun(null)
            setCodes(made)
          }}
        />
      )}
      {codes && (
        <ShowCodes codes={codes} words={authMessages.secondFactorEnabled} onClose={() => setCodes(null)} />
      )}
    </Panel>
  )
}
