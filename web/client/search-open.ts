import { site } from '../../contract/paths.ts'

/** The page that finds photographers, linked from header, footer and the opening picture once the doors are open. */
export const searchPage = site.search

export const photographerSignUp = `${site.signUp}?role=photographer`
