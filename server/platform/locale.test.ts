import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { currentLocale, type Locale } from '../../messages/locale.ts'
import { answerInLocale, inLocale } from './locale.ts'

// Tests need a second language, which the product does not have yet.
const german = 'de' as Locale

test('each request is answered in its own language, also after its body has arrived', async () => {
  const app = Fastify()
  answerInLocale(app, ({ headers }) => headers['x-locale'] as Locale)
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return currentLocale()
  }
  app.get('/', answer)
  app.post('/', answer)
  await app.listen({ port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
  const ask = async (locale: string, method: string) => {
    const init = { method, headers: { 'x-locale': locale, 'content-type': 'application/json' } }
    const response = await fetch(origin, method === 'POST' ? { ...init, body: '{"a":1}' } : init)
    return response.text()
  }
  const answers = await Promise.all([
    ask('de', 'GET'),
    ask('en', 'GET'),
    ask('de', 'POST'),
    ask('en', 'POST'),
  ])
  expect(answers).toEqual(['de', 'en', 'de', 'en'])
  await app.close()
})

test('an email is written in the language of its recipient within a request in another', async () => {
  const written = inLocale(german, () => ({ mail: inLocale('en', currentLocale), after: currentLocale() }))
  expect(written).toEqual({ mail: 'en', after: 'de' })
  expect(currentLocale()).toBe('en')
})
