import { site } from '../../contract/paths.ts'

/** The search page, linked from header, footer and hero once the marketplace is live. */
export const searchPage = site.search

export const photographerSignUp = `${site.signUp}?role=photographer`
