import * as m from '#messages/admin-languages'
import type { AdminMarket, UpdateMarketBody } from '../../../contract/admin/launch.ts'
import { isLocale, LOCALES, languageOf } from '../../../messages/locale.ts'
import { Conflict } from '../../platform/errors.ts'

type Choice = { languages: string[]; defaultLanguage: string }

/** The languages as they will be; an error if one of them can't be on. */
export function chooseLanguages(
  wanted: Pick<UpdateMarketBody, 'languages' | 'defaultLanguage'>,
  before: Choice,
): Partial<Choice> {
  if (wanted.languages === undefined && wanted.defaultLanguage === undefined) return {}
  const defaultLanguage = wanted.defaultLanguage ?? before.defaultLanguage
  const on = new Set([...(wanted.languages ?? before.languages), defaultLanguage])
  for (const code of on) {
    if (!isLocale(code)) throw new Conflict(m.unknownLanguage({ code }))
    if (!languageOf(code).finished) throw new Conflict(m.notFinished({ language: languageOf(code).name }))
  }
  return { languages: LOCALES.filter((code) => on.has(code)), defaultLanguage }
}

export const listLanguages = (on: string[]): AdminMarket['languages'] =>
  LOCALES.map((code) => {
    const { name, finished } = languageOf(code)
    return { code, name, finished, on: on.includes(code) }
  })
