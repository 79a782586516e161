import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/admin-sign-in'
import { authMessages, type NewSecondFactor } from '../../../contract/auth/auth.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ConfirmSecondFactor, ShowCodes } from './second-factor-steps.tsx'

const questions = {
  begin: {
    title: m.turnOnTwoStepVerification,
    text: m.needAuthenticatorApp,
    action: m.goOn,
  },
  codes: {
    title: m.createNewRecoveryCodes,
    text: m.codesWillStopWorking,
    action: m.createNewCodes,
  },
  remove: {
    title: m.turnOffTwoStepVerification,
    text: m.passwordOnly,
    action: m.turnOff,
  },
} as const
type Question = keyof typeof questions
type Result = { begun?: NewSecondFactor; codes?: string[] }

const answers: Record<Question, (body: { currentPassword: string }) => Promise<Result>> = {
  begin: async (body) => ({ begun: (await request(post(api.secondFactor, { body }))).data }),
  codes: async (body) => ({ codes: (await request(post(api.recoveryCodes, { body }))).data.recoveryCodes }),
  remove: async (body) => {
    await request(post(api.removeSecondFactor, { body }))
    return {}
  },
}

export function SecondFactor() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.secondFactor)))
  const [asking, setAsking] = useState<Question | null>(null)
  const [begun, setBegun] = useState<NewSecondFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Panel aria-labelledby="second-factor" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <h2 id="second-factor" className="text-xl">
        {m.twoStepVerification()}
      </h2>
      <p className="mt-1 max-w-text text-soft">{m.twoStepExplained()}</p>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message={m.failedToLoadTwoStepVerification()} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mt-5 h-11 w-48" />}
      {data?.enabled && (
        <>
          <p className="mt-4">
            {rich(
              m.onSince({
                moment: formatLocalMoment(data.since!),
                count: data.recoveryCodesLeft,
                bold: (text) => <span className="figures font-medium">{text}</span>,
              }),
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="outline" size="small" onClick={() => setAsking('codes')}>
              {m.createNewRecoveryCodes()}
            </Button>
            <Button look="quiet" size="small" onClick={() => setAsking('remove')}>
              {m.turnOff()}
            </Button>
          </div>
        </>
      )}
      {data && !data.enabled && (
        <Button look="outline" className="mt-5" onClick={() => setAsking('begin')}>
          {m.turnOnTwoStepVerification()}
        </Button>
      )}
      {asking && (
        <PasswordDialog
          title={questions[asking].title()}
          text={questions[asking].text()}
          action={questions[asking].action()}
          danger={asking === 'remove'}
          send={answers[asking]}
          onSuccess={({ begun, codes }) => {
            setAsking(null)
            if (begun) setBegun(begun)
            if (codes) setCodes(codes)
          }}
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
        <ShowCodes codes={codes} text={authMessages.secondFactorEnabled()} onClose={() => setCodes(null)} />
      )}
    </Panel>
  )
}
