import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'

type SearchFormProps = {
  action: string
  /** What stands in the address. */
  wish: URLSearchParams
  /** Which of it has a field in here; the rest travels along unseen. */
  fields: string[]
  children: ReactNode
}

/** One form around every field of a search, so that whichever button is pressed, what was typed into the others is sent too. */
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

/** A browser sends nothing while a field holds what it cannot read, and says so only of fields that are in sight. */
function openSheet({ target }: FormEvent<HTMLFormElement>): void {
  const field = target as HTMLElement
  if (field.getClientRects().length === 0) field.closest<HTMLElement>('[popover]')?.showPopover?.()
}
