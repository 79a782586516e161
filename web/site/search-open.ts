import { site } from '../../contract/paths.ts'

/**
 * The page that finds photographers, linked from header, footer and the opening picture once the doors are open. Null
 * while there is no such page: name its path here when there is one, and all three lead to it.
 */
export const searchPage: string | null = null

export const photographerSignUp = `${site.signUp}?role=photographer`
