import type { Purpose } from '../../core/pictures/purposes.ts'
import { compareAgain, comparePicture } from './compare.ts'

/**
 * A portfolio photo is compared in the transaction that makes it public, so that one whose client said no never is. The job
 * compares it once more: of two copies that arrive at the same moment neither sees the other.
 */
export const comparedPortfolio = (portfolio: Purpose): Purpose => ({
  ...portfolio,
  async arrive(tx, picture, subjectId, setName) {
    await portfolio.arrive(tx, picture, subjectId, setName)
    await comparePicture(tx, picture.id)
  },
})

export const comparedGallery = (gallery: Purpose): Purpose => ({
  ...gallery,
  async arrive(tx, picture, subjectId, setName) {
    await gallery.arrive(tx, picture, subjectId, setName)
    if (picture.ownerId) await compareAgain(tx, picture.id, picture.ownerId)
  },
})
