import { Monitor, Smartphone } from 'lucide-react'
import type { z } from 'zod'
import * as m from '#messages/account'
import type { mySessions } from '../../../contract/accounts/accounts.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { describeDevice, isHandheld } from '../../ui/device.ts'
import { Moment } from '../../ui/moment.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'

type Session = z.infer<typeof mySessions>['sessions'][number]

export function Sessions({ sessions, result }: { sessions: Session[]; result?: FormResult }) {
  const failed = result?.form === 'session' ? result.message : null
  return (
    <Section narrow id="sessions" title={m.sessions()} text={m.sessionsNote()}>
      <FailureNote text={failed} className="mb-4" />
      <ul className="-mt-4 mb-5 divide-y divide-hairline">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm
          name="others"
          result={result}
          submit={m.signOutEverywhereElse()}
          submitting={m.signingOut()}
          look="outline"
        />
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const device = describeDevice(session.userAgent)
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="figures text-sm text-soft">
          {session.current
            ? m.thisBrowser()
            : rich(m.lastUsedAt({ moment: () => <Moment instant={session.lastUsedAt} /> }))}
        </p>
        {session.address && (
          <p className="figures text-sm wrap-anywhere text-soft">
            {m.fromAddress({ address: session.address })}
          </p>
        )}
      </div>
      {!session.current && (
        <ActionForm
          name="session"
          hidden={{ id: session.id }}
          submit={m.signOut()}
          about={device}
          look="quiet"
          size="small"
        />
      )}
    </li>
  )
}
