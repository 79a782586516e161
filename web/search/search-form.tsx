import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigationType, useSubmit } from 'react-router'
import { fieldsOf } from '../search-criteria/search-criteria.ts'

/** Waits until a number is typed. */
const TYPING_MS = 500

type SearchFormProps = {
  action: string
  /** The parameters of the URL. */
  criteria: URLSearchParams
  /** Those with a field in the form; the rest is sent as hidden fields. */
  fields: string[]
  /** Fields that apply as soon as they change; the others wait for the button, except in the sheet of a phone, which counts. */
  applied?: string[]
  /** Of useFieldsKey. */
  fieldsKey: string
  children: ReactNode
}

/** Reports that a place was chosen from the suggestions, which changes no field that the user typed into. */
export const PlaceChosen = createContext<() => void>(() => {})

type EntryState = { fieldsKey?: string; typing?: string } | null

/** One form around all search fields, so that its button and every filter also send what was typed into the others. */
export function SearchForm({ action, criteria, fields, applied = [], fieldsKey, children }: SearchFormProps) {
  const submit = useSubmit()
  const state = useLocation().state as EntryState
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const others = [...criteria].filter(([name]) => !fields.includes(name) && name !== 'page')

  const isCounted = () => applied.length > 0 && form.current?.querySelector(':popover-open') != null
  const applyAfter = (ms: number, typing?: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Invalid fields are reported when the button is pressed, not while typing.
      if (!form.current?.checkValidity()) return
      submit(withoutBlanks(form.current), {
        action,
        // Each choice can be undone with Back; the digits of one number are one choice.
        replace: typing !== undefined && typing === state?.typing,
        preventScrollReset: true,
        state: { fieldsKey, typing } satisfies EntryState,
      })
    }, ms)
  }
  const apply = ({ target }: FormEvent) => {
    const { name, type } = target as unknown as HTMLInputElement
    if (!applied.includes(name) && (type === 'text' || !isCounted())) return
    if (type === 'number') applyAfter(TYPING_MS, name)
    else applyAfter(0)
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
      <Form ref={form} action={action} onChange={apply} onSubmit={press} onInvalidCapture={openSheet}>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <PlaceChosen value={() => isCounted() && applyAfter(0)}>{children}</PlaceChosen>
      </Form>
    </search>
  )
}

/**
 * Key of the fields: another URL resets them, unless the form itself led there, which must not take the focus away. Back and
 * Forward reset them too, because the fields may show what was chosen later.
 */
export function useFieldsKey(criteria: URLSearchParams): string {
  const { key, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [entry, setEntry] = useState({ key, returns: 0 })
  if (entry.key !== key) setEntry({ key, returns: entry.returns + (isReturn ? 1 : 0) })
  const led = isReturn ? undefined : (state as EntryState)?.fieldsKey
  return led ?? `${fieldsOf(criteria)} ${entry.returns}`
}

/**
 * Keeps the URL short. The id of a chosen place is enough without its text: the server would redirect to the id alone, and
 * the redirect would lose the state that keeps the focus.
 */
function withoutBlanks(form: HTMLFormElement): URLSearchParams {
  const named = form.querySelector<HTMLInputElement>('input[data-label]')
  const isNamed = named?.value === named?.dataset.label
  const fields = [...new FormData(form)] as [string, string][]
  return new URLSearchParams(
    fields.filter(
      ([name, value]) => value !== '' && !(isNamed && name === named?.name && value === named.value),
    ),
  )
}

/** Browsers block submission while a field is invalid, but report it only for visible fields. */
function openSheet({ target }: FormEvent<HTMLFormElement>): void {
  const field = target as HTMLElement
  if (field.getClientRects().length === 0) field.closest<HTMLElement>('[popover]')?.showPopover?.()
}
