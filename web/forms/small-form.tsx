import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'

type SmallFormProps = {
  form: string
  submit: string
  hidden?: Record<string, string>
  look?: 'solid' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'regular'
  /** Distinguishes several such forms for screen readers. */
  about?: string
}

/** A form with only a button. */
export function SmallForm({
  form,
  submit,
  hidden = {},
  look = 'outline',
  size = 'small',
  about,
}: SmallFormProps) {
  const sent = useNavigation().formData
  const busy = sent?.get('form') === form && (hidden.id === undefined || sent.get('id') === hidden.id)
  return (
    <Form method="post" preventScrollReset>
      {Object.entries({ ...hidden, form }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} size={size} busy={busy} aria-label={about && `${submit} ${about}`}>
        {submit}
      </Button>
    </Form>
  )
}
