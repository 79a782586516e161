import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/studio-verification'
import { type ListingPoint, studioMessages, type Verification } from '../../../contract/studio/studio.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { TextArea } from '../../ui/field.tsx'
import { linkOf, type OpenPoint } from '../overview/steps.ts'

type SubmitFormProps = {
  result?: FormResult
  /** The last submission, which prefills the next. */
  newest: Verification | null
  checklist: ListingPoint[]
  introduced: boolean
  /** Whether photos already prove it. */
  hasProof: boolean
  /** Where to complete what is missing. */
  linkTo?: (point: OpenPoint) => string
  /** Next to the button. */
  beside?: ReactNode
}

export function SubmitForm({
  result,
  newest,
  checklist,
  introduced,
  hasProof,
  linkTo = linkOf,
  beside,
}: SubmitFormProps) {
  const { field } = fieldsOf('submit', result)
  const missing = [
    ...(introduced ? [] : [{ text: studioMessages.describeYourself(), to: linkTo('introduction') }]),
    ...checklist
      .filter(({ key, done }) => !done && !['payee', 'tax', 'verification', 'published'].includes(key))
      .map(({ key, text }) => ({ text, to: linkTo(key) })),
  ]
  return (
    <ActionForm
      sticky
      warnUnsaved
      name="submit"
      result={result}
      submit={m.submitForVerification()}
      submitting={m.submitting()}
      beside={beside}
    >
      <Section title={m.linksAsProof()} text={m.linksAsProofHint()}>
        <TextArea
          label={hasProof ? m.linksOptional() : m.links()}
          rows={3}
          hint={m.onePerLineUpTo10()}
          autoCapitalize="none"
          spellCheck={false}
          {...field('links', newest?.links.join('\n'))}
        />
        <TextArea label={m.anythingWeShouldKnowOptional()} rows={4} {...field('note', newest?.note)} />
      </Section>
      {missing.length > 0 && (
        <Section title={m.beforeYouSubmit()} text={m.completeTheseStepsFirst()}>
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
    </ActionForm>
  )
}
