import { Form, useNavigation } from 'react-router'
import type { Payee } from '../../../contract/payees.ts'
import { Choices } from '../../forms/choices.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { fieldsOf, type Outcome } from '../../forms/studio-outcome.ts'
import { Button } from '../../ui/button.tsx'

export type CountryOption = { value: string; text: string }

type PayeeFormProps = {
  payee: Payee
  countries: CountryOption[]
  submit: string
  look?: 'outline'
  outcome?: Outcome
}

/** Where the account is and whose it is: neither can be changed once the provider has opened it. */
export function PayeeForm({ payee, countries, submit, look, outcome }: PayeeFormProps) {
  const busy = useNavigation().formData?.get('form') === 'payee'
  const { value, values, error } = fieldsOf('payee', outcome)
  const guess = countries.some((option) => option.value === payee.country) ? (payee.country ?? '') : ''
  return (
    <Form method="post" noValidate preventScrollReset className="mt-5 grid max-w-md gap-5">
      <input type="hidden" name="form" value="payee" />
      <SelectField
        label="Country of your bank account"
        name="country"
        value={value('country', guess)}
        options={[{ value: '', text: 'Choose a country' }, ...countries]}
        error={error('country')}
      />
      <Choices
        legend="You work as"
        name="businessType"
        type="radio"
        options={[
          { value: 'individual', text: 'Individual' },
          { value: 'company', text: 'Company' },
        ]}
        chosen={values('businessType', [payee.businessType ?? 'individual'])}
        error={error('businessType')}
      />
      <div>
        <Button type="submit" look={look} busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

/** On to the provider's form for an account that is there. */
export function ContinueForm({ submit }: { submit: string }) {
  const busy = useNavigation().formData?.get('form') === 'continue'
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <input type="hidden" name="form" value="continue" />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
