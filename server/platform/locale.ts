import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, type Locale, setLocaleSource } from '../../messages/locale.ts'

const current = new AsyncLocalStorage<Locale>()
setLocaleSource(() => current.getStore() ?? DEFAULT_LOCALE)

/** Everything that `work` writes is in this language: a page in its visitor's, an email in its recipient's, not in that of the person who caused it. */
export const inLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)

/** What is stored for two readers, such as a contract that both sign, has one language for both. */
export const inSharedLocale = <T>(work: () => T): T => inLocale(DEFAULT_LOCALE, work)

/** English alone until another language is complete: neither address, cookie, account nor Accept-Language is asked yet. */
const localeOfRequest = (_request: FastifyRequest): Locale => DEFAULT_LOCALE

/** The language of a person who reads later, such as the recipient of an email. English alone, as above. */
export const localeOfReader = (_recipient: { kind: string }): Locale => DEFAULT_LOCALE

/** Answers every request in the language of its visitor. */
export function answerInLocale(app: FastifyInstance, localeOf = localeOfRequest): void {
  app.addHook('onRequest', (request, _reply, done) => inLocale(localeOf(request), done))
  // A body arrives through its connection, outside of the context that the first hook has set.
  app.addHook('preValidation', (request, _reply, done) => inLocale(localeOf(request), done))
}
