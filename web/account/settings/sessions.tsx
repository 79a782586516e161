import { Monitor, Smartphone } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import type { mySessions } from '../../../contract/accounts.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { MemberForm } from '../../forms/member-form.tsx'
import { Button } from '../../ui/button.tsx'
import { describeDevice, isHandheld } from '../../ui/device.ts'
import { Moment } from '../../ui/moment.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { Section } from './section.tsx'

type Session = z.infer<typeof mySessions>['sessions'][number]

export function Sessions({ sessions, outcome }: { sessions: Session[]; outcome?: FormResult }) {
  const failed = outcome?.form === 'session' ? outcome.message : null
  return (
    <Section id="sessions" title="Sessions" text="Browsers and apps where you’re signed in.">
      <FailureNote text={failed} className="mb-4" />
      <ul className="-mt-4 mb-5 divide-y divide-hairline">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <MemberForm
          form="others"
          outcome={outcome}
          submit="Sign out everywhere else"
          submitting="Signing out…"
          look="outline"
        />
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { formData } = useNavigation()
  const device = describeDevice(session.userAgent)
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="figures text-sm text-soft">
          {session.current ? 'This browser' : <Moment label="Last used" instant={session.lastUsedAt} />}
        </p>
        {session.address && <p className="figures text-sm wrap-anywhere text-soft">From {session.address}</p>}
      </div>
      {!session.current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="session" />
          <input type="hidden" name="id" value={session.id} />
          <Button
            type="submit"
            look="quiet"
            size="small"
            busy={formData?.get('id') === session.id}
            aria-label={`Sign out ${device}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  )
}
