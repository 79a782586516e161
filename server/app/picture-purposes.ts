import { profilePurpose } from '../core/pictures/profile-purpose.ts'
import type { Purposes } from '../core/pictures/purposes.ts'
import { disputePurpose } from '../features/disputes/pictures.ts'
import { galleryPurpose } from '../features/galleries/picture-purpose.ts'
import { messagePurpose } from '../features/messages/picture-purpose.ts'
import { planPurpose } from '../features/plans/pictures.ts'
import { comparedGallery, comparedPortfolio } from '../features/portfolio-proof/picture-purposes.ts'
import { safekeepingPurpose } from '../features/safekeeping/picture-purpose.ts'
import { evidencePurpose, portfolioPurpose } from '../features/studio/picture-purposes.ts'

export const picturePurposes: Purposes = {
  portfolio: comparedPortfolio(portfolioPurpose),
  profile: profilePurpose,
  evidence: evidencePurpose,
  gallery: comparedGallery(galleryPurpose),
  message: messagePurpose,
  dispute: disputePurpose,
  plan: planPurpose,
  safekeeping: safekeepingPurpose,
}
