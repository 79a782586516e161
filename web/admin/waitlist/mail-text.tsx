import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-waitlist'
import { testMailBody } from '../../../contract/mail/mail.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import type { Change } from '../../ui/lists/use-change.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useDraft } from '../../ui/use-draft.ts'
import type { Content } from './mailing.ts'

type Mailing<Answer> = Pick<Change<Content, Answer>, 'send' | 'success' | 'onSuccess'> & {
  name: string
  /** The toast; the reason is in the form. */
  failure: string
}

/** Subject and text of a mailing, saved as a draft in case the session ends. Empty fields are not sent. */
export function useMailing<Answer>({ name, failure, send, ...rest }: Mailing<Answer>) {
  const made = useApiForm({
    ...rest,
    schema: testMailBody,
    defaultValues: { subject: '', message: '' },
    send: () => send(content),
    failure: m.nothingSent(),
    toasts: false,
    onError: () => toast.error(failure, { about: m.nothingSent() }),
  })
  const { form } = made
  const [subject = '', message = ''] = useWatch({ control: form.control, name: ['subject', 'message'] })
  const content: Content = {
    ...(subject.trim() && { subject: subject.trim() }),
    ...(message.trim() && { message: message.trim() }),
  }
  useDraft({
    name,
    dirty: Object.keys(content).length > 0,
    read: () => ({ subject, message }),
    restore: (draft) => form.reset(draft),
  })
  return { ...made, content }
}

type MailTextProps = {
  of: Pick<ReturnType<typeof useMailing>, 'field'>
  /** The subject used while the field is empty. */
  standard?: string | null
  rows: number
  hint: string
}

export function MailText({ of: { field }, standard, rows, hint }: MailTextProps) {
  return (
    <>
      <Field label={m.subject()} maxLength={200} placeholder={standard ?? undefined} {...field('subject')} />
      <TextArea label={m.text()} rows={rows} maxLength={20_000} hint={hint} {...field('message')} />
    </>
  )
}

export function NotSent({ text, reason }: { text: string; reason: string | null }) {
  return (
    reason && (
      <Notice kind="error" className="mt-5">
        {text}
        <span className="block text-sm">{reason}</span>
      </Notice>
    )
  )
}
