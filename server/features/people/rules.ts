import { isBlank } from '../../../contract/envelope.ts'
import { peopleMessages, type UpdatePersonBody } from '../../../contract/people.ts'
import { InvalidField } from '../../platform/errors.ts'

/**
 * The list toggle sends back the name that its row showed, which for somebody without a name is blank or `N/A`: that
 * leaves them nameless. undefined: the name stays as it is.
 */
export function decideName(current: string | null, sent: UpdatePersonBody['fullName']): string | undefined {
  if (sent === undefined) return undefined
  const name = sent === null || isBlank(sent) ? '' : sent.trim()
  const nameless = current === null || isBlank(current)
  if (nameless && (name === '' || name === 'N/A')) return undefined
  if (name === '') throw new InvalidField('fullName', peopleMessages.nameRequired)
  return sent!
}

/** An empty field of a form says that there is nothing to say. */
export const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text)
