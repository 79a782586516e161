import * as m from '#messages/agreements'
import { consents, MAX_SIGNED_NAME } from '../../contract/agreements/rules.ts'
import type { FormFields } from '../forms/form-result.ts'
import { Field } from '../ui/field.tsx'
import { Prose } from '../ui/prose.tsx'
import { AgreeField } from './agree-field.tsx'
import type { CheckoutClauses } from './read-clauses.server.ts'

type CheckoutProps = {
  clauses: CheckoutClauses | null
  /** The id of the form that books. */
  form?: string
  /** Whether the reader can sign now. */
  signs: boolean
  name: string
  fields: FormFields
}

/** The contract that the photographer requires: read and signed with the booking. */
export function CheckoutContract({ clauses, form, signs, name, fields }: CheckoutProps) {
  if (!clauses) return null
  return (
    <section aria-labelledby="contract" className="mb-5 border-t border-hairline pt-5">
      <h2 id="contract" className="font-text text-base font-medium tracking-normal">
        {m.contract()}
      </h2>
      <p className="mt-1 text-sm text-soft">
        {signs
          ? m.clausesAreYourContract({ photographer: name, signedName: clauses.signedName ?? '' })
          : m.asksYouToSign({ photographer: name })}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.readTheClauses()}
        </summary>
        <Prose html={clauses.html} className="mt-2 text-sm" />
      </details>
      {signs && (
        <div className="mt-3 grid gap-4">
          <input type="hidden" autoComplete="off" name="clauses" value={clauses.id} form={form} />
          <Field
            {...fields.field('signedName')}
            form={form}
            label={m.signWithYourFullName()}
            autoComplete="name"
            maxLength={MAX_SIGNED_NAME}
          />
          <AgreeField text={consents.client()} form={form} error={fields.error('agreed')} />
        </div>
      )}
    </section>
  )
}
