import type { FormResult } from '../forms/form-result.ts'
import { MemberForm } from '../forms/member-form.tsx'
import { Field } from '../ui/field.tsx'

/** Stands for the token in /verify-email/…: a page without a link that requests one. */
export const withoutLink = 'again'

/** Links expire after a day and emails get lost, so another one can be requested. */
export function SendAgain({ outcome }: { outcome?: FormResult }) {
  const mine = outcome?.form === 'again' ? outcome : undefined
  return (
    <section aria-labelledby="again" className="border-t border-hairline pt-6">
      <h2 id="again" className="mb-4 text-xl">
        Need a new link?
      </h2>
      <MemberForm form="again" outcome={outcome} submit="Send new link" submitting="Sending…" look="outline">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={mine?.values.email}
          error={mine?.errors.email}
        />
      </MemberForm>
    </section>
  )
}
