import { useState } from 'react'
import { Field, TextArea } from '../../ui/field.tsx'
import { useDraft } from '../../ui/use-draft.ts'

/** Subject and text of a mailing, saved as a draft in case the session ends. */
export function useMailText(name: string) {
  const [typed, setTyped] = useState({ subject: '', message: '' })
  const content = {
    ...(typed.subject.trim() && { subject: typed.subject.trim() }),
    ...(typed.message.trim() && { message: typed.message.trim() }),
  }
  useDraft({ name, dirty: Object.keys(content).length > 0, read: () => typed, restore: setTyped })
  return { typed, setTyped, content }
}

type MailTextProps = {
  of: ReturnType<typeof useMailText>
  /** The subject used while the field is empty. */
  standard?: string | null
  rows: number
  hint: string
}

export function MailText({ of: { typed, setTyped }, standard, rows, hint }: MailTextProps) {
  return (
    <>
      <Field
        label="Subject"
        name="subject"
        maxLength={200}
        value={typed.subject}
        placeholder={standard ?? undefined}
        onChange={(event) => setTyped({ ...typed, subject: event.target.value })}
      />
      <TextArea
        label="Text"
        name="message"
        rows={rows}
        maxLength={20_000}
        value={typed.message}
        hint={hint}
        onChange={(event) => setTyped({ ...typed, message: event.target.value })}
      />
    </>
  )
}
