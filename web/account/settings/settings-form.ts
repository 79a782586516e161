import type { Me } from '../../../contract/accounts/accounts.ts'
import type { FormResult } from '../../forms/form-result.ts'

/** What each form of the settings gets. */
export type SettingsForm = {
  me: Me
  result?: FormResult
  /** What this form did, if it was the last one. */
  done?: string | null
}
