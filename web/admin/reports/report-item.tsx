import { useState } from 'react'
import { Link } from 'react-router'
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
import { OpenedConversation } from '../shared/opened-conversation.tsx'
import { ReasonForm } from '../shared/reason-form.tsx'

type Party = Report['reporter']

const personPage = ({ id, role }: Party) => fill(role === 'client' ? site.user : site.photographer, { id })

function Person({ party }: { party: Party }) {
  return (
    <Link to={personPage(party)} className="underline underline-offset-4">
      <bdi>{party.fullName ?? 'Deleted account'}</bdi>
    </Link>
  )
}

export function ReportItem({ report }: { report: Report }) {
  const { id, reporter, about, reason, messages, createdAt, settledAt, settledBy, note } = report
  return (
    <li className="grid gap-4 p-6">
      <div>
        <h2 className="text-lg wrap-anywhere">
          <Person party={reporter} /> about <Person party={about} />
        </h2>
        <p className="text-sm text-soft">
          <Moment instant={createdAt} />, {messages === 1 ? '1 message' : `${messages} messages`}
        </p>
      </div>
      <blockquote
        dir="auto"
        className="max-w-text border-l-2 border-golden pl-4 wrap-anywhere whitespace-pre-line"
      >
        {reason || 'This text was erased.'}
      </blockquote>
      <Open id={id} />
      {settledAt ? (
        <p className="max-w-text text-soft">
          <span className="wrap-anywhere whitespace-pre-line text-ink">{note}</span> (
          <bdi>{settledBy ?? 'Deleted account'}</bdi>, <Moment instant={settledAt} />)
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
      hint="This conversation is private. Your access and reason are logged."
      action="Open conversation"
      failure="Failed to open conversation"
      send={async (body) => setOpened((await request(post(api.openReport, { params: { id }, body }))).data)}
    />
  )
}

function Settle({ id }: { id: string }) {
  const { form, field, submit, pending, failed } = useApiForm({
    schema: settleReportBody,
    defaultValues: { note: '' },
    send: (body) => request(post(api.settleReport, { params: { id }, body })),
    failure: 'Failed to resolve report',
    success: ({ message }) => message,
    touches: [[api.reports], [api.activity]],
  })
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center underline underline-offset-4">Resolve report</summary>
      <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <TextArea label="Decision" rows={3} maxLength={2000} {...field('note')} />
        <Button
          type="submit"
          busy={pending}
          disabled={!form.formState.isDirty}
          className="justify-self-start"
        >
          {' '}
          Resolve report{' '}
        </Button>
        <FailureNote text={failed} />
      </form>
    </details>
  )
}
