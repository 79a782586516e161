/** Where the site is built for one language, before its scripts join those of the others. */
export const languageFolder = (locale: string): string => `build/languages/${locale}`
