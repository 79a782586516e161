import { isBlank } from '../../../contract/envelope.ts'
import { peopleMessages, type UpdatePersonBody } from '../../../contract/people.ts'
import { InvalidField } from '../../platform/errors.ts'

/**
 * The list toggle sends back the name that its row showed, which is blank or `N/A` for a person without a name: that
 * must not become the name. Undefined: no change.
 */
export function decideName(current: string | null, sent: UpdatePersonBody['fullName']): string | undefined {
  if (sent === undefined) return undefined
  const name = sent === null || isBlank(sent) ? '' : sent.trim()
  const nameless = current === null || isBlank(current)
  if (nameless && (name === '' || name === 'N/A')) return undefined
  if (name === '') throw new InvalidField('fullName', peopleMessages.nameRequired)
  return sent!
}

/** An empty form field means null. */
export const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text)
