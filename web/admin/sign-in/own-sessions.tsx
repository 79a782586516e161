import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { z } from 'zod'
import * as m from '#messages/admin-sign-in'
import { authMessages, type ownSession } from '../../../contract/auth/auth.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, remove } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { describeDevice, isHandheld } from '../../ui/device.ts'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type Session = z.infer<typeof ownSession>

export function OwnSessions() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.sessions)))
  const sessions = data?.sessions ?? []
  const endOthers = useChange({
    send: () => request(remove(api.otherSessions)),
    success: authMessages.otherSessionsEnded(),
    failure: m.failedToEndTheOtherSessions(),
    touches: [[api.sessions]],
  })
  const endOne = useChange({
    send: (id: string) => request(remove(api.session, { params: { id } })),
    success: authMessages.sessionEnded(),
    failure: m.failedToEndThisSession(),
    touches: [[api.sessions]],
  })
  return (
    <Panel aria-labelledby="sessions" aria-busy={!data && !isError} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="sessions" className="text-xl">
            {m.yourSessions()}
          </h2>
          <p className="mt-1 max-w-text text-soft">{m.browsersSignedInToYourAccount()}</p>
        </div>
        {sessions.length > 1 && (
          <Button look="outline" size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {m.signOutOtherSessions()}
          </Button>
        )}
      </div>
      {isError && !data && (
        <div className="mt-5">
          <LoadFailure message={m.failedToLoadYourSessions()} onRetry={() => void refetch()} />
        </div>
      )}
      <FailureNote text={endOthers.failed ?? endOne.failed} className="mt-4" />
      <ul className="mt-4 divide-y divide-hairline">
        {!data && !isError && <Waiting />}
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {data?.refusedLogins && data.refusedLogins.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">{m.failedLogins()}</h3>
          <p className="text-sm text-soft">{m.failedLoginsExplained()}</p>
          <ul className="figures mt-2 text-sm text-soft">
            {data.refusedLogins.map(({ at, address }) => (
              <li key={at}>
                {address
                  ? rich(
                      m.refusedFrom({
                        moment: formatLocalMoment(at),
                        address: () => <Address address={address} />,
                      }),
                    )
                  : formatLocalMoment(at)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor
  const device = describeDevice(session.userAgent)
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {device}
          {session.current && (
            <span className="ms-2 inline-block rounded-full bg-green-wash px-2.5 py-0.5 text-sm text-green">
              {m.thisBrowser()}
            </span>
          )}
        </p>
        <p className="figures text-sm text-soft">
          {m.lastUsed({ moment: formatLocalMoment(session.lastUsedAt) })}
        </p>
        <p className="figures text-sm text-soft">
          {session.address
            ? rich(
                m.signedInFrom({
                  moment: formatLocalMoment(session.createdAt),
                  address: () => <Address address={session.address} />,
                }),
              )
            : m.signedIn({ moment: formatLocalMoment(session.createdAt) })}
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="small"
          busy={busy}
          aria-label={m.signOutDevice({ device })}
          onClick={onEnd}
        >
          {m.signOut()}
        </Button>
      )}
    </li>
  )
}

const Address = ({ address }: { address: string | null }) => (
  <span className="inline-block max-w-full wrap-anywhere">{address}</span>
)

function Waiting() {
  return (
    <li className="flex items-center gap-4 py-4">
      <Skeleton className="size-6" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    </li>
  )
}
