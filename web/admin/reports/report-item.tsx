import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/admin-reports'
import { fill } from '../../../contract/api/path.ts'
import { type OpenedMessages, type Report, settleReportBody } from '../../../contract/messages/messages.ts'
import { api, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { FailureNote } from '../../ui/notice.tsx'
import { rich } from '../../ui/rich.ts'
import { OpenedConversation } from '../shared/opened-conversation.tsx'
import { ReasonForm } from '../shared/reason-form.tsx'

type Party = Report['reporter']

const personPage = ({ id, role }: Party) => fill(role === 'client' ? site.user : site.photographer, { id })

function Person({ party }: { party: Party }) {
  return (
    <Link to={personPage(party)} className="underline underline-offset-4">
      <bdi>{party.fullName ?? m.deletedAccount()}</bdi>
    </Link>
  )
}

export function ReportItem({ report }: { report: Report }) {
  const { id, reporter, about, reason, messages, createdAt, settledAt, settledBy, note } = report
  return (
    <li className="grid gap-4 p-6">
      <div>
        <h2 className="text-lg wrap-anywhere">
          {rich(
            m.reportedBy({
              reporter: () => <Person party={reporter} />,
              reported: () => <Person party={about} />,
            }),
          )}
        </h2>
        <p className="text-sm text-soft">
          {rich(m.sentWithMessages({ count: messages, moment: () => <Moment instant={createdAt} /> }))}
        </p>
      </div>
      <blockquote
        dir="auto"
        className="max-w-text border-s-2 border-golden ps-4 wrap-anywhere whitespace-pre-line"
      >
        {reason || m.thisTextWasErased()}
      </blockquote>
      <Open id={id} />
      {settledAt ? (
        <p className="max-w-text text-soft">
          {rich(
            m.settledByAt({
              note: () => <span className="wrap-anywhere whitespace-pre-line text-ink">{note}</span>,
              person: settledBy ?? m.deletedAccount(),
              name: (text) => <bdi>{text}</bdi>,
              moment: () => <Moment instant={settledAt} />,
            }),
          )}
        </p>
      ) : (
        <Settle id={id} />
      )}
    </li>
  )
}

/** Private messages, so opening them needs a reason. */
function Open({ id }: { id: string }) {
  const [opened, setOpened] = useState<OpenedMessages | null>(null)
  if (opened)
    return (
      <div className="border-t border-hairline pt-4">
        <OpenedConversation conversation={opened} />
      </div>
    )
  return (
    <ReasonForm
      hint={m.openConversationHint()}
      action={m.openConversation()}
      failure={m.failedToOpenConversation()}
      send={async (body) => setOpened((await request(post(api.openReport, { params: { id }, body }))).data)}
    />
  )
}

function Settle({ id }: { id: string }) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: settleReportBody,
    defaultValues: { note: '' },
    send: (body) => request(post(api.settleReport, { params: { id }, body })),
    failure: m.failedToResolveReport(),
    success: ({ message }) => message,
    touches: [[api.reports], [api.activity]],
  })
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center underline underline-offset-4">{m.resolveReport()}</summary>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <TextArea label={m.decision()} rows={3} maxLength={2000} {...field('note')} />
        <Button
          type="submit"
          busy={pending}
          disabled={!form.formState.isDirty}
          className="justify-self-start"
        >
          {m.resolveReport()}
        </Button>
        <FailureNote text={failed} />
      </form>
    </details>
  )
}
