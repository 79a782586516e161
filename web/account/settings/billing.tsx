import type { Billing } from '../../../contract/billing.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { Section, type SettingsForm } from './section.tsx'

/** What a client's receipts say, for employers and tax offices. */
export function BillingSection({ billing, result }: Pick<SettingsForm, 'result'> & { billing: Billing }) {
  const { field } = fieldsOf('billing', result)
  return (
    <Section
      id="billing"
      title="Billing"
      text="Shown on your receipts, for example the name and address of your company. Receipts that already show billing details don’t change."
    >
      <ActionForm
        name="billing"
        result={result}
        submit="Save billing details"
        submitting="Saving…"
        look="outline"
      >
        <Field
          label="Name on receipts (optional)"
          autoComplete="billing organization"
          {...field('name', billing.name)}
        />
        <TextArea
          label="Address (optional)"
          rows={3}
          autoComplete="billing street-address"
          {...field('address', billing.address)}
        />
        <Field label="VAT number (optional)" {...field('vatNumber', billing.vatNumber)} />
      </ActionForm>
    </Section>
  )
}
