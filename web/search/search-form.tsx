import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'

type SearchFormProps = {
  action: string
  /** The parameters of the URL. */
  wish: URLSearchParams
  /** Those with a field in the form; the rest is sent as hidden fields. */
  fields: string[]
  children: ReactNode
}

/** One form around all search fields, so that every button also sends what was typed into the others. */
export function SearchForm({ action, wish, fields, children }: SearchFormProps) {
  const kept = [...wish].filter(([name]) => !fields.includes(name) && name !== 'page')
  return (
    <search>
      <Form action={action} onSubmit={closeSheets} onInvalidCapture={openSheet}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
    </search>
  )
}

function closeSheets({ currentTarget }: FormEvent<HTMLFormElement>): void {
  for (const sheet of currentTarget.querySelectorAll<HTMLElement>('[popover]')) sheet.hidePopover?.()
}

/** Browsers block submission while a field is invalid, but report it only for visible fields. */
function openSheet({ target }: FormEvent<HTMLFormElement>): void {
  const field = target as HTMLElement
  if (field.getClientRects().length === 0) field.closest<HTMLElement>('[popover]')?.showPopover?.()
}
