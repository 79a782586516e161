import { Link } from 'react-router'
import { site } from '../../../contract/paths.ts'
import { type ListingPoint, studioMessages, type Verification } from '../../../contract/studio.ts'
import { Section } from '../../forms/section.tsx'
import { StudioForm } from '../../forms/studio-form.tsx'
import type { FormFields, Outcome } from '../../forms/studio-outcome.ts'
import { TextArea } from '../../ui/field.tsx'
import { linkOf } from '../overview/steps.ts'

type SubmitFormProps = {
  fields: FormFields
  outcome?: Outcome
  /** The last submission, which prefills the next. */
  newest: Verification | null
  checklist: ListingPoint[]
  introduced: boolean
}

export function SubmitForm({
  fields: { value, error },
  outcome,
  newest,
  checklist,
  introduced,
}: SubmitFormProps) {
  const missing = [
    ...(introduced ? [] : [{ text: studioMessages.describeYourself, to: site.studioProfile }]),
    ...checklist
      .filter(({ key, done }) => !done && !['payee', 'verification', 'published'].includes(key))
      .map(({ key, text }) => ({ text, to: linkOf(key) })),
  ]
  return (
    <StudioForm form="submit" outcome={outcome} submit="Submit for verification" submitting="Submitting…">
      <Section
        title="Links as proof"
        text="Your website, a publication or an account that shows these photos are yours."
      >
        <TextArea
          label="Links (optional)"
          name="links"
          rows={3}
          hint="One per line, up to 10."
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value('links', newest?.links.join('\n') ?? '')}
          error={error('links')}
        />
        <TextArea
          label="Anything we should know (optional)"
          name="note"
          rows={4}
          defaultValue={value('note', newest?.note ?? '')}
          error={error('note')}
        />
      </Section>
      {missing.length > 0 && (
        <Section title="Before you submit" text="Complete these steps first.">
          <ul className="grid gap-2">
            {missing.map(({ text, to }) => (
              <li key={text}>
                <Link
                  to={to}
                  className="underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </StudioForm>
  )
}
