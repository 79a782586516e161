import { expect } from 'vitest'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import type { TestApp } from './app.ts'
import { insertStudio } from './factories.ts'
import { signInAs } from './sign-in.ts'

export type SignedIn = Awaited<ReturnType<typeof signInAs>>

/** Conversations between a new client and a new photographer, and API calls by either of them. */
export function createConversations(running: () => TestApp) {
  const call = (
    who: { headers: Record<string, string> },
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
    headers: object = {},
  ) => running().app.inject({ method, url, payload, headers: { ...who.headers, ...headers } })

  async function signUpPair() {
    const { services } = running()
    const client = await signInAs(services, 'client', { fullName: 'Ada Client' })
    const photographer = await signInAs(services, 'photographer', { fullName: 'Bo Lens' })
    const { slug } = await insertStudio(services.db, photographer.person.id, { listed: true })
    return { client, photographer, slug }
  }

  async function startConversation() {
    const people = await signUpPair()
    const question = { photographer: people.slug, text: 'Are you free?' }
    const opened = await call(people.client, 'POST', api.threads, question)
    expect(opened.statusCode).toBe(201)
    const id: string = opened.json().data.thread.id
    return { ...people, id, messages: fill(api.threadMessages, { id }) }
  }
  return { call, signUpPair, startConversation }
}
