import { galleryPurpose } from './galleries/picture-purpose.ts'
import { evidencePurpose, portfolioPurpose } from './photographers/picture-purposes.ts'
import { profilePurpose } from './pictures/profile-purpose.ts'
import type { Purposes } from './pictures/purposes.ts'
import { messagePurpose } from './threads/picture-purpose.ts'

/** What pictures may be uploaded for, by name. */
export const picturePurposes: Purposes = {
  portfolio: portfolioPurpose,
  profile: profilePurpose,
  evidence: evidencePurpose,
  gallery: galleryPurpose,
  message: messagePurpose,
}
