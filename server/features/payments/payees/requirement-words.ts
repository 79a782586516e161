import * as m from '#messages/payments-payouts'
import { type PayeeRequirements as Presented, payeeMessages } from '../../../../contract/payments/payouts.ts'
import type { PayeeRequirements } from '../../../platform/db/tables/money/payouts.ts'

/** The provider's codes by their endings, longest first; those that are not here are read out as they are. */
const WORDS: [RegExp, () => string][] = [
  [/verification\.additional_document/, m.aSecondDocument],
  [/(company|business)\.verification\.document/, m.aDocumentAboutYourCompany],
  [/verification\.(proof_of_liveness|document)/, m.aPhotoOfYourIdDocument],
  [/^proof_of_liveness/, m.aPhotoOfYourself],
  [/documents\.bank_account/, m.aDocumentAboutYourBankAccount],
  [/external_account/, m.yourBankAccount],
  [/tos_acceptance/, m.yourAgreementToTheProvidersTerms],
  [/\.dob\./, m.yourDateOfBirth],
  [/^company\.address/, m.theAddressOfYourCompany],
  [/\.address\b/, m.yourHomeAddress],
  [/^company\.(tax_id|vat_id|registration_number)/, m.taxOrRegistrationNumber],
  [/^company\.name/, m.theNameOfYourCompany],
  [/^company\.phone/, m.thePhoneNumberOfYourCompany],
  [/\.(id_number|ssn_last_4)/, m.yourTaxOrIdNumber],
  [/\.(first_name|last_name)/, m.yourFullName],
  [/\.phone/, m.yourPhoneNumber],
  [/\.email/, m.yourEmailAddress],
  [/\.(nationality|political_exposure)/, m.aFewQuestionsAboutYou],
  [/^(representative|relationship\.representative)/, m.whoRepresentsYourCompany],
  [
    /^(owners|directors|executives|company\.(owners|directors|executives)_provided)/,
    m.whoOwnsAndLeadsYourCompany,
  ],
  [/^business_profile\.(url|product_description)/, m.yourWebsiteOrWhatYouOffer],
  [/^business_profile/, m.yourTypeOfBusiness],
  [/^business_type/, m.individualOrCompany],
]

function inWords(code: string): string {
  // A person is named by an id of the provider's.
  const plain = code.replace(/^person_\w+\./, 'individual.')
  const known = WORDS.find(([pattern]) => pattern.test(plain))
  if (known) return known[1]()
  const words = plain.replace(/[._]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const listInWords = (codes: string[]): string[] => [...new Set(codes.map(inWords))]

function disabledInWords(reason: string | null): Presented['disabled'] {
  if (!reason) return null
  if (reason === 'gone') return { text: payeeMessages.gone(), closed: false, checking: false }
  if (reason.startsWith('rejected.')) return { text: payeeMessages.closed(), closed: true, checking: false }
  if (reason === 'requirements.past_due' || reason.startsWith('action_required'))
    return { text: m.pausedUntilAdded(), closed: false, checking: false }
  if (reason === 'requirements.pending_verification' || reason === 'under_review' || reason === 'listed')
    return {
      text: m.providerChecksDetails(),
      closed: false,
      checking: true,
    }
  return { text: m.pausedContactUs(), closed: false, checking: false }
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
