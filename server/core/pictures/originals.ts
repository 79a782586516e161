import type { PicturePurpose } from '../../../contract/pictures.ts'

const PURPOSES_WITH_ORIGINAL: readonly PicturePurpose[] = ['portfolio', 'gallery']

/** Other pictures are stored only in our own sizes, so the camera’s metadata and hidden bytes are not kept. */
export const keepsOriginal = (purpose: PicturePurpose): boolean => PURPOSES_WITH_ORIGINAL.includes(purpose)
