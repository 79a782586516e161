import type { PicturePurpose } from '../../../contract/pictures.ts'

const KEPT_FOR: readonly PicturePurpose[] = ['portfolio', 'gallery']

/** Other pictures exist in our own sizes only, so the camera’s private notes and hidden bytes are stored nowhere. */
export const keepsOriginal = (purpose: PicturePurpose): boolean => KEPT_FOR.includes(purpose)
