import { Send } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Form } from 'react-router'
import * as m from '#messages/messages'
import { formatCount } from '../../contract/format/numbers.ts'
import { MAX_MESSAGE_LENGTH } from '../../contract/messages/messages.ts'
import { SEND_ANYWAY } from '../../contract/messages/outside.ts'
import { Button } from '../ui/button.tsx'
import { SendAnyway } from './send-anyway.tsx'

const WARN_AT = 200

type ComposerProps = {
  other: string
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** Idempotency key of the form without JavaScript: sent twice, it is one message. */
  formKey: string
  action?: string
  /** The server's error for the form. */
  refused?: string
  /** It is a question that the form can answer: the message has contact details. */
  asks?: boolean
  /** What the message is waiting for. */
  waiting?: string
  /** There are attachments, so the text may be empty. */
  more?: boolean
  /** Too many attachments: cannot be sent yet. */
  full?: boolean
  children?: ReactNode
}

/** A plain form before the script has loaded; afterwards a sent message appears at once. */
export function Composer(props: ComposerProps) {
  const { other, text, onText, onSend, refused, asks, waiting, more = false, full = false } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const left = MAX_MESSAGE_LENGTH - text.length
  // Text typed before the script loaded stays.
  const adopt = useEffectEvent(() => {
    if (area.current && area.current.value !== text) onText(area.current.value)
  })
  useEffect(() => adopt(), [])
  const send = () => {
    area.current?.focus()
    if (left >= 0 && !full && (text.trim() !== '' || more)) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const problem = left < 0 ? m.tooLong({ count: -left, limit: formatCount(MAX_MESSAGE_LENGTH) }) : refused
  return (
    <Form
      method="post"
      action={props.action}
      className="border-t border-hairline pt-4 pb-6"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        // Answers the question of the form without JavaScript.
        if (submitter?.getAttribute('name') === SEND_ANYWAY) return onText('')
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="form" value="write" />
      <input type="hidden" autoComplete="off" name="key" value={props.formKey} />
      <label htmlFor={id} className="sr-only">
        {m.messageTo({ name: other })}
      </label>
      <textarea
        ref={area}
        id={id}
        name="text"
        dir="auto"
        rows={3}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={m.messagePlaceholder({ name: other })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        className="block max-h-60 min-h-12 w-full resize-y rounded-control border border-edge bg-raised px-4 py-2.5 field-sizing-content placeholder:text-soft hover:border-ink"
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p id={`${id}-hint`} role="status" className={problem ? 'text-sm text-red' : 'text-sm text-soft'}>
          {problem || waiting || (left <= WARN_AT ? m.charactersLeft({ count: left }) : '')}
          {!problem && !waiting && left > WARN_AT && (
            <span className="pointer-coarse:hidden noscript:hidden">{m.pressCtrlEnterToSend()}</span>
          )}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-3">
          {props.children}
          {asks && <SendAnyway />}
          <Button type="submit">
            <Send aria-hidden="true" className="size-4" />
            {m.send()}
          </Button>
        </div>
      </div>
    </Form>
  )
}
