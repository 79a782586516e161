import { Link } from 'react-router'
import { site } from '../../../contract/paths.ts'
import { type ListingPoint, studioMessages, type Verification } from '../../../contract/studio.ts'
import { Section } from '../../forms/section.tsx'
import { StudioForm } from '../../forms/studio-form.tsx'
import type { FormFields, Outcome } from '../../forms/studio-outcome.ts'
import { TextArea } from '../../ui/field.tsx'
import { wayOf } from '../overview/steps.ts'

type HandInProps = {
  fields: FormFields
  outcome?: Outcome
  /** The last submission, which prefills the next. */
  newest: Verification | null
  checklist: ListingPoint[]
  introduced: boolean
}

export function HandIn({ fields: { value, error }, outcome, newest, checklist, introduced }: HandInProps) {
  const missing = [
    ...(introduced ? [] : [{ text: studioMessages.describeYourself, to: site.studioProfile }]),
    ...checklist
      .filter(({ key, done }) => !done && !['payee', 'verification', 'published'].includes(key))
      .map(({ key, text }) => ({ text, to: wayOf(key) })),
  ]
  return (
    <StudioForm form="hand-in" outcome={outcome} submit="Hand in my profile" submitting="Handing in…">
      <Section
        title="Links as evidence"
        text="Your own site, a publication, an account that shows that these pictures are yours."
      >
        <TextArea
          label="Links"
          name="links"
          rows={3}
          hint="One in each line, ten at most."
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value('links', newest?.links.join('\n') ?? '')}
          error={error('links')}
        />
        <TextArea
          label="Anything that we should know"
          name="note"
          rows={4}
          defaultValue={value('note', newest?.note ?? '')}
          error={error('note')}
        />
      </Section>
      {missing.length > 0 && (
        <Section title="Still missing" text="We look at a profile once all of it is there.">
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
