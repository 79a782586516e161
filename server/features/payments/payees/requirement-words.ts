import { type PayeeRequirements as Presented, payeeMessages } from '../../../../contract/payments/payouts.ts'
import type { PayeeRequirements } from '../../../platform/db/tables/money/payouts.ts'

/** The provider's codes by their endings, longest first; those that are not here are read out as they are. */
const WORDS: [RegExp, string][] = [
  [/verification\.additional_document/, 'A second document, for example a proof of address'],
  [/(company|business)\.verification\.document/, 'A document about your company'],
  [/verification\.(proof_of_liveness|document)/, 'A photo of your ID document'],
  [/^proof_of_liveness/, 'A photo of yourself'],
  [/documents\.bank_account/, 'A document about your bank account'],
  [/external_account/, 'Your bank account'],
  [/tos_acceptance/, 'Your agreement to the provider’s terms'],
  [/\.dob\./, 'Your date of birth'],
  [/^company\.address/, 'The address of your company'],
  [/\.address\b/, 'Your home address'],
  [/^company\.(tax_id|vat_id|registration_number)/, 'The tax or registration number of your company'],
  [/^company\.name/, 'The name of your company'],
  [/^company\.phone/, 'The phone number of your company'],
  [/\.(id_number|ssn_last_4)/, 'Your tax or ID number'],
  [/\.(first_name|last_name)/, 'Your full name'],
  [/\.phone/, 'Your phone number'],
  [/\.email/, 'Your email address'],
  [/\.(nationality|political_exposure)/, 'A few questions about you'],
  [/^(representative|relationship\.representative)/, 'Who represents your company'],
  [
    /^(owners|directors|executives|company\.(owners|directors|executives)_provided)/,
    'Who owns and leads your company',
  ],
  [/^business_profile\.(url|product_description)/, 'Your website or what you offer'],
  [/^business_profile/, 'Your type of business'],
  [/^business_type/, 'Whether you work as an individual or a company'],
]

function inWords(code: string): string {
  // A person is named by an id of the provider's.
  const plain = code.replace(/^person_\w+\./, 'individual.')
  const known = WORDS.find(([pattern]) => pattern.test(plain))
  if (known) return known[1]
  const words = plain.replace(/[._]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const listInWords = (codes: string[]): string[] => [...new Set(codes.map(inWords))]

function disabledInWords(reason: string | null): Presented['disabled'] {
  if (!reason) return null
  if (reason === 'gone') return { text: payeeMessages.gone, closed: false, checking: false }
  if (reason.startsWith('rejected.')) return { text: payeeMessages.closed, closed: true, checking: false }
  if (reason === 'requirements.past_due' || reason.startsWith('action_required'))
    return { text: 'Payouts are paused until you add what’s missing.', closed: false, checking: false }
  if (reason === 'requirements.pending_verification' || reason === 'under_review' || reason === 'listed')
    return {
      text: 'Our payment provider is checking your details. This can take a few days. You don’t need to do anything.',
      closed: false,
      checking: true,
    }
  return { text: 'Payouts are paused. Contact us and we’ll find out why.', closed: false, checking: false }
}

/** What the provider asks for, as the photographer reads it. Each thing is named once, where it is most urgent. */
export function presentRequirements(asked: PayeeRequirements | null): Presented {
  if (!asked) return { due: [], overdue: [], later: [], problems: [], deadline: null, disabled: null }
  const overdue = listInWords(asked.overdue)
  const due = listInWords(asked.due).filter((text) => !overdue.includes(text))
  const later = listInWords(asked.later).filter((text) => !overdue.includes(text) && !due.includes(text))
  return {
    overdue,
    due,
    later,
    problems: [...new Set(asked.problems.map(({ reason }) => reason))],
    deadline: due.length > 0 ? asked.deadline : null,
    disabled: disabledInWords(asked.disabledReason),
  }
}
