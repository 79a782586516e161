/** The languages of the product, each with a folder of catalogues beside this file. */
export const LOCALES = ['en'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** On the global object, because the server and the built site it loads each have a copy of this file. */
const SOURCE = /* @__PURE__ */ Symbol.for('framefolk.locale')
type Holder = { [SOURCE]?: () => Locale }

/** Where this process reads the language of the current request or mail. */
export const setLocaleSource = (source: () => Locale): void => {
  ;(globalThis as Holder)[SOURCE] = source
}

/** The language to write in. Read it when a text is made, never when a file is loaded. */
export const currentLocale = (): Locale => (globalThis as Holder)[SOURCE]?.() ?? DEFAULT_LOCALE
