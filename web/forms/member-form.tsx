import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormResult } from './form-result.ts'

type MemberFormProps = {
  /** Names the form where a page has several; sent along, so that the page's action can tell them apart. */
  form?: string
  action?: string
  outcome?: FormResult
  submit: string
  /** What the button says while the answer is awaited. */
  submitting?: string
  look?: 'solid' | 'outline' | 'danger'
  size?: 'regular' | 'large'
  /** Cannot be sent now; say why beside it. */
  disabled?: boolean
  /** Goes with the sentence of a refusal, for example the way to the other door. */
  beside?: ReactNode
  children?: ReactNode
}

/**
 * A form that the server answers: a plain post before the script has arrived, the same post without a reload after it.
 * The server's checks are the only ones, so both ways read the same.
 */
export function MemberForm(props: MemberFormProps) {
  const { form = '', outcome, submit, submitting = submit, look, size = 'regular' } = props
  const element = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && (navigation.formData?.get('form') ?? null) === form
  const mine = outcome?.form === form ? outcome : undefined
  useSettledFields(element, busy, mine)
  const told = mine && (Object.keys(mine.errors).length === 0 || props.beside)
  return (
    <Form
      ref={element}
      method="post"
      action={props.action}
      preventScrollReset
      noValidate
      className="relative"
    >
      <input type="hidden" name="form" value={form} />
      {told && (
        <Notice kind="error" className="mb-6">
          {mine.message}
          {props.beside && <span className="mt-1 block">{props.beside}</span>}
        </Notice>
      )}
      <div className="grid gap-5">
        {props.children}
        <Button
          type="submit"
          look={look}
          size={size}
          busy={busy}
          disabled={props.disabled}
          className={size === 'large' ? 'w-full' : 'justify-self-start'}
        >
          {busy ? submitting : submit}
        </Button>
      </div>
    </Form>
  )
}

const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/**
 * After the answer: what was accepted is done with, and of what was refused everything stays but the secrets. Whoever was
 * refused finds the keyboard at the first field that needs them. That happens together with the sentence, never later:
 * the page still asks for fresh data then, and what somebody typed in between would be wiped.
 */
function useSettledFields(ref: RefObject<HTMLFormElement | null>, busy: boolean, outcome?: FormResult): void {
  const sent = useRef(false)
  useEffect(() => {
    const form = ref.current
    if (!form || !outcome) return
    sent.current = false
    const controls = [...form.elements].filter(isTyped)
    for (const control of controls) if (/password/i.test(control.name)) control.value = ''
    controls.find((control) => control.name in outcome.errors)?.focus()
  }, [ref, outcome])
  useEffect(() => {
    if (busy) sent.current = true
    if (busy || !sent.current) return
    sent.current = false
    if (!outcome) ref.current?.reset()
  }, [ref, busy, outcome])
}
