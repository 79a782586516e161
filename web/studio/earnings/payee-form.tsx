import * as m from '#messages/studio-earnings'
import type { Payee } from '../../../contract/payments/payouts.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Choices } from '../../forms/choices.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { SelectField } from '../../forms/select-field.tsx'

export type CountryOption = { value: string; text: string }

type PayeeFormProps = {
  payee: Payee
  countries: CountryOption[]
  submit: string
  look?: 'outline'
  result?: FormResult
}

/** Where the account is and whose it is: neither can be changed once the provider has opened it. */
export function PayeeForm({ payee, countries, submit, look, result }: PayeeFormProps) {
  const { value, values, error } = fieldsOf('payee', result)
  const guess = countries.some((option) => option.value === payee.country) ? (payee.country ?? '') : ''
  return (
    <ActionForm name="payee" submit={submit} look={look} className="mt-5 grid max-w-md gap-5">
      <SelectField
        label={m.countryOfYourBankAccount()}
        name="country"
        value={value('country', guess)}
        options={[{ value: '', text: m.chooseACountry() }, ...countries]}
        error={error('country')}
      />
      <Choices
        legend={m.youWorkAs()}
        name="businessType"
        type="radio"
        options={[
          { value: 'individual', text: m.individual() },
          { value: 'company', text: m.company() },
        ]}
        chosen={values('businessType', [payee.businessType ?? 'individual'])}
        error={error('businessType')}
      />
    </ActionForm>
  )
}

/** On to the provider's form for an account that is there. */
export const ContinueForm = ({ submit }: { submit: string }) => (
  <ActionForm name="continue" submit={submit} className="mt-4" />
)

/** To the provider's page with the bank account. */
export const BankForm = () => (
  <ActionForm name="bank" submit={m.changeBankDetails()} look="outline" size="small" className="mt-4" />
)

/** After failures that another bank account does not explain. */
export const ResumeForm = () => (
  <ActionForm name="resume" submit={m.resumePayouts()} look="outline" size="small" className="mt-4" />
)
