/** Where the site is built for one language, before its scripts join those of the others. */
export const languageFolder = (locale: string): string => `build/languages/${locale}`

/** The manifest of each language, beside those of the build itself: read by server/site/page-language.ts. */
export const ASSETS_FILE = 'languages.json'
