import { z } from 'zod'
import { countryCodes, countryName } from './countries.ts'

export const payeeState = z.enum(['none', 'pending', 'ready'])

export const businessType = z.enum(['individual', 'company'], { error: 'Choose individual or company' })

/** What the provider asks for, in words for the photographer. */
const payeeRequirements = z.object({
  /** Needed now. */
  due: z.array(z.string()),
  overdue: z.array(z.string()),
  /** Needed once more has been earned. */
  later: z.array(z.string()),
  /** The provider's own sentences about what it did not accept. */
  problems: z.array(z.string()),
  /** Until when `due` has to be there. */
  deadline: z.string().nullable(),
  /** Why the account receives nothing; `closed`: the photographer cannot change that. */
  disabled: z.object({ text: z.string(), closed: z.boolean() }).nullable(),
})
export type PayeeRequirements = z.infer<typeof payeeRequirements>

export const payee = z.object({
  state: payeeState,
  link: z.string().nullable(),
  /** ISO 3166: where the account is, or where we think that it will be. */
  country: z.string().nullable(),
  businessType: businessType.nullable(),
  /** The last four digits of the bank account, if the provider tells them. */
  lastFour: z.string().nullable(),
  requirements: payeeRequirements,
})
export type Payee = z.infer<typeof payee>

/** From the platform's country to these; empty where the provider cannot be asked. */
export const payeeCountries = z.object({ platform: z.string(), countries: z.array(z.string()) })
export type PayeeCountries = z.infer<typeof payeeCountries>

/** Absent fields are taken from the tax details, or from the base location. A ready account stays where it is. */
export const openPayeeBody = z
  .object({
    country: z
      .string({ error: 'Choose a country' })
      .refine((code) => countryCodes.includes(code), 'Choose a country'),
    businessType,
  })
  .partial()
export type OpenPayeeBody = z.infer<typeof openPayeeBody>

export const payeeMessages = {
  payee: 'Payee fetched successfully',
  countries: 'Countries fetched successfully',
  tooOften: 'You’ve opened your payout account too often. Try again in an hour.',
  chooseCountry: 'Choose the country of your bank account.',
  noAnswer: 'We couldn’t reach our payment provider. Try again in a moment.',
  refused:
    'Our payment provider can’t set up your account right now. We’re looking into it. Try again tomorrow.',
  closed: 'Our payment provider has closed this account. Contact us and we’ll look into it with you.',
  byHand: 'We make payouts by bank transfer, so there’s nothing to set up.',
  notYetToCountry: (country: string) =>
    `Our payment provider can’t open an account in ${countryName(country)} for us. Choose another country where you have a bank account, or contact us.`,
  notToCountry: (country: string, platform: string) =>
    `We can’t send payouts from ${countryName(platform)} to ${countryName(country)}. Choose a country where you have a bank account.`,
} as const
