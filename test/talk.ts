import { expect } from 'vitest'
import { api, fill } from '../contract/paths.ts'
import type { TestApp } from './app.ts'
import { insertStudio } from './factories.ts'
import { signInAs } from './sign-in.ts'

export type Talker = Awaited<ReturnType<typeof signInAs>>

/** Two people who have begun to talk, and how each of them calls. */
export function createTalks(running: () => TestApp) {
  const call = (
    who: { headers: Record<string, string> },
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
    headers: object = {},
  ) => running().app.inject({ method, url, payload, headers: { ...who.headers, ...headers } })

  async function twoPeople() {
    const { services } = running()
    const client = await signInAs(services, 'client', { fullName: 'Ada Client' })
    const photographer = await signInAs(services, 'photographer', { fullName: 'Bo Lens' })
    const { slug } = await insertStudio(services.db, photographer.person.id, { listed: true })
    return { client, photographer, slug }
  }

  async function talking() {
    const people = await twoPeople()
    const question = { photographer: people.slug, text: 'Are you free?' }
    const opened = await call(people.client, 'POST', api.threads, question)
    expect(opened.statusCode).toBe(201)
    const id: string = opened.json().data.thread.id
    return { ...people, id, messages: fill(api.threadMessages, { id }) }
  }
  return { call, twoPeople, talking }
}
