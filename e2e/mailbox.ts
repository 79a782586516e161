import { expect } from '@playwright/test'
import { api, fill } from '../contract/paths.ts'
import { logIn } from './base.ts'
import type { RunningServer } from './server.ts'

type Page<T> = { data: T }
type Mail = { id: string; subject: string; text: string }

/** The path of the newest link of its kind that was mailed to this address; the Outbox keeps mail where no server is set. */
export async function linkMailedTo(server: RunningServer, email: string, page: string): Promise<string> {
  const { accessToken } = await logIn(server)
  const headers = { authorization: `Bearer ${accessToken}` }
  const get = async <T>(path: string) => {
    const answer = await fetch(server.url + path, { headers })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Page<T>).data
  }
  const prefix = page.slice(0, page.indexOf(':'))
  const { mails } = await get<{ mails: Mail[] }>(`${api.mails}?search=${encodeURIComponent(email)}`)
  for (const { id } of mails) {
    const { text } = await get<Mail>(fill(api.mail, { id }))
    const found = text.match(new RegExp(`${prefix}[\\w.~-]+`))
    if (found) return found[0]
  }
  throw new Error(
    `No mail to ${email} has a link to ${prefix} (${mails.map((mail) => mail.subject).join(', ')})`,
  )
}
