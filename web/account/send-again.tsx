import type { FormResult } from '../forms/form-result.ts'
import { MemberForm } from '../forms/member-form.tsx'
import { Field } from '../ui/field.tsx'

/** In the place of a link's secret at /verify-email/…: whoever has none asks for one. */
export const withoutLink = 'again'

/** A link lives for a day and mails get lost: whoever waits can have another one. */
export function SendAgain({ outcome }: { outcome?: FormResult }) {
  const mine = outcome?.form === 'again' ? outcome : undefined
  return (
    <section aria-labelledby="again" className="border-t border-hairline pt-6">
      <h2 id="again" className="mb-4 text-xl">
        No mail, or too late for its link?
      </h2>
      <MemberForm
        form="again"
        outcome={outcome}
        submit="Send a new link"
        submitting="Sending…"
        look="outline"
      >
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
