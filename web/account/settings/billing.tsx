import type { Billing } from '../../../contract/billing.ts'
import { MemberForm } from '../../forms/member-form.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { outcomeOf, Section, type SettingsForm } from './section.tsx'

/** What a client's receipts say, for employers and tax offices. */
export function BillingSection({ billing, outcome }: Pick<SettingsForm, 'outcome'> & { billing: Billing }) {
  const { errors, values } = outcomeOf('billing', outcome)
  return (
    <Section
      id="billing"
      title="Billing"
      text="Shown on your receipts, for example the name and address of your company. Receipts that already show billing details don’t change."
    >
      <MemberForm
        form="billing"
        outcome={outcome}
        submit="Save billing details"
        submitting="Saving…"
        look="outline"
      >
        <Field
          label="Name on receipts (optional)"
          name="name"
          autoComplete="billing organization"
          defaultValue={values.name ?? billing.name}
          error={errors.name}
        />
        <TextArea
          label="Address (optional)"
          name="address"
          rows={3}
          autoComplete="billing street-address"
          defaultValue={values.address ?? billing.address}
          error={errors.address}
        />
        <Field
          label="VAT number (optional)"
          name="vatNumber"
          defaultValue={values.vatNumber ?? billing.vatNumber}
          error={errors.vatNumber}
        />
      </MemberForm>
    </Section>
  )
}
