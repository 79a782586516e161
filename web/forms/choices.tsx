import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { join } from '../ui/join-classes.ts'

type Option = { value: string; text: string; more?: string }
type ChoicesProps = {
  legend: string
  name: string
  type: 'checkbox' | 'radio'
  options: Option[]
  chosen: string[]
  error?: string
  hint?: string
  /** Chips for short labels, rows for long ones. */
  look?: 'chips' | 'rows'
  children?: ReactNode
}

/** Checkboxes or radio buttons. */
export function Choices(props: ChoicesProps) {
  const { legend, error, hint, look = 'chips' } = props
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={described}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <div className={look === 'chips' ? 'flex flex-wrap gap-2' : 'grid gap-2'}>
        <Boxes {...props} />
      </div>
      {props.children}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}

type BoxesProps = Pick<ChoicesProps, 'name' | 'type' | 'options' | 'chosen'>

export function Boxes({ name, type, options, chosen }: BoxesProps) {
  return options.map(({ value, text, more }) => (
    <label
      key={value}
      className={join(
        'flex min-h-11 cursor-pointer gap-2.5 rounded-control border border-edge bg-raised px-3.5 py-2 transition-colors hover:border-ink',
        'has-checked:border-golden has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-golden',
        more ? 'items-start' : 'items-center',
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={chosen.includes(value)}
        className={join('size-4 shrink-0 accent-golden focus-visible:outline-none', more && 'mt-1')}
      />
      <span>
        {text}
        {more && <span className="block text-sm text-soft">{more}</span>}
      </span>
    </label>
  ))
}

export function ErrorLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
