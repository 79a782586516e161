import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { fieldsOf } from '../search-criteria/search-criteria.ts'

/** Waits until a number is typed. */
const TYPING_MS = 500

type SearchFormProps = {
  action: string
  /** The parameters of the URL. */
  criteria: URLSearchParams
  /** Those with a field in the form; the rest is sent as hidden fields. */
  fields: string[]
  /** Fields that apply as soon as they change; the others wait for the button. */
  applied?: string[]
  children: ReactNode
}

/** One form around all search fields, so that its button and every filter also send what was typed into the others. */
export function SearchForm({ action, criteria, fields, applied = [], children }: SearchFormProps) {
  const submit = useSubmit()
  const fieldsKey = useFieldsKey(criteria)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const others = [...criteria].filter(([name]) => !fields.includes(name) && name !== 'page')

  const apply = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const field = target as unknown as HTMLInputElement
    if (!applied.includes(field.name)) return
    clearTimeout(timer.current)
    const send = () => {
      // Invalid fields are reported when the button is pressed, not while typing.
      if (!currentTarget.checkValidity()) return
      submit(withoutBlanks(currentTarget), {
        action,
        replace: true,
        preventScrollReset: true,
        state: { fieldsKey },
      })
    }
    timer.current = setTimeout(send, field.type === 'number' ? TYPING_MS : 0)
  }
  const press = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event
    clearTimeout(timer.current)
    for (const sheet of currentTarget.querySelectorAll<HTMLElement>('[popover]')) sheet.hidePopover?.()
    event.preventDefault()
    submit(withoutBlanks(currentTarget), { action })
  }
  return (
    <search>
      <Form action={action} onChange={apply} onSubmit={press} onInvalidCapture={openSheet}>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
    </search>
  )
}

/** Key of the fields: another URL resets them, unless the form itself led there, which must not take the focus away. */
export function useFieldsKey(criteria: URLSearchParams): string {
  const { state } = useLocation()
  return (state as { fieldsKey?: string } | null)?.fieldsKey ?? fieldsOf(criteria)
}

/** Keeps the URL short. */
function withoutBlanks(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)] as [string, string][]
  return new URLSearchParams(fields.filter(([, value]) => value !== ''))
}

/** Browsers block submission while a field is invalid, but report it only for visible fields. */
function openSheet({ target }: FormEvent<HTMLFormElement>): void {
  const field = target as HTMLElement
  if (field.getClientRects().length === 0) field.closest<HTMLElement>('[popover]')?.showPopover?.()
}
