import { profilePurpose } from '../core/pictures/profile-purpose.ts'
import type { Purposes } from '../core/pictures/purposes.ts'
import { disputePurpose } from '../features/disputes/pictures.ts'
import { galleryPurpose } from '../features/galleries/picture-purpose.ts'
import { messagePurpose } from '../features/messages/picture-purpose.ts'
import { evidencePurpose, portfolioPurpose } from '../features/studio/picture-purposes.ts'

export const picturePurposes: Purposes = {
  portfolio: portfolioPurpose,
  profile: profilePurpose,
  evidence: evidencePurpose,
  gallery: galleryPurpose,
  message: messagePurpose,
  dispute: disputePurpose,
}
