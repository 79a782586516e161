import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authMessages, type NewSecondFactor } from '../../../contract/auth/auth.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ConfirmSecondFactor, ShowCodes } from './second-factor-steps.tsx'

const questions = {
  begin: {
    title: 'Turn on two-step verification',
    text: 'You need an authenticator app on your phone.',
    action: 'Continue',
  },
  codes: {
    title: 'Create new recovery codes',
    text: 'Your current codes will stop working.',
    action: 'Create new codes',
  },
  remove: {
    title: 'Turn off two-step verification',
    text: 'You’ll log in with your password only.',
    action: 'Turn off',
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
        {' '}
        Two-step verification{' '}
      </h2>
      <p className="mt-1 max-w-text text-soft">
        Log in with your password and a code from your phone. It protects your account even if your password
        is stolen.
      </p>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message="Failed to load two-step verification" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mt-5 h-11 w-48" />}
      {data?.enabled && (
        <>
          <p className="mt-4">
            On since {formatLocalMoment(data.since!)}. Recovery codes left:{' '}
            <span className="figures font-medium">{data.recoveryCodesLeft}</span>.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="outline" size="small" onClick={() => setAsking('codes')}>
              {' '}
              Create new recovery codes{' '}
            </Button>
            <Button look="quiet" size="small" onClick={() => setAsking('remove')}>
              {' '}
              Turn off{' '}
            </Button>
          </div>
        </>
      )}
      {data && !data.enabled && (
        <Button look="outline" className="mt-5" onClick={() => setAsking('begin')}>
          {' '}
          Turn on two-step verification{' '}
        </Button>
      )}
      {asking && (
        <PasswordDialog
          {...questions[asking]}
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
        <ShowCodes codes={codes} text={authMessages.secondFactorEnabled} onClose={() => setCodes(null)} />
      )}
    </Panel>
  )
}
