import { languageName } from '../format/wording.ts'

/** For loaders: a browser needs Intl for the names, and its first use takes a phone 150 ms. */
export const withLanguageNames = <T extends { languages: string[] }>(profile: T): T => ({
  ...profile,
  languages: profile.languages.map(languageName),
})
