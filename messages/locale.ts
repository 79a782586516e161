import { LANGUAGES } from './compiled/languages.ts'

/** A language of the product: a folder of catalogues beside this file. */
export type Locale = keyof typeof LANGUAGES

export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGES) as Locale[]

/** Name, direction, and whether it is finished, so that an operator can switch it on. */
export const languageOf = (locale: Locale): { name: string; direction: 'ltr' | 'rtl'; finished: boolean } =>
  LANGUAGES[locale]

export const isLocale = (code: string): code is Locale => Object.hasOwn(LANGUAGES, code)

/** The language of the code, and of an installation that has chosen no other. */
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
