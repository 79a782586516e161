import * as m from '#messages/account'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Field } from '../ui/field.tsx'

/** Stands for the token in /verify-email/…: a page without a link that requests one. */
export const withoutLink = 'again'

/** Links expire after a day and emails get lost, so another one can be requested. */
export function SendAgain({ result, email }: { result?: FormResult; email?: string }) {
  const { field } = fieldsOf('again', result)
  return (
    <section aria-labelledby="again" className="border-t border-hairline pt-6">
      <h2 id="again" className="mb-4 text-xl">
        {m.needANewLink()}
      </h2>
      <ActionForm
        name="again"
        result={result}
        submit={m.sendNewLink()}
        submitting={m.sending()}
        look="outline"
      >
        <Field label={m.email()} type="email" autoComplete="username" {...field('email', email)} />
      </ActionForm>
    </section>
  )
}
