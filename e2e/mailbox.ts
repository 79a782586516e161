import { expect } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { logIn } from './base.ts'
import type { RunningServer } from './server.ts'

type Page<T> = { data: T }
type Mail = { id: string; subject: string; text: string }

/** The path of the newest link to `page` emailed to this address. Without a mail server the Outbox has it. */
export async function linkMailedTo(server: RunningServer, email: string, page: string): Promise<string> {
  const { accessToken } = await logIn(server)
  const headers = { authorization: `Bearer ${accessToken}` }
  const get = async <T>(path: string) => {
    const response = await fetch(server.url + path, { headers })
    expect(response.status).toBe(200)
    return ((await response.json()) as Page<T>).data
  }
  const prefix = page.slice(0, page.indexOf(':'))
  const { mails } = await get<{ mails: Mail[] }>(`${api.mails}?search=${encodeURIComponent(email)}`)
  for (const { id } of mails) {
    const { text } = await get<Mail>(fill(api.mail, { id }))
    const found = text.match(new RegExp(`${prefix}[\\w.~-]+`))
    if (found) return found[0]
  }
  throw new Error(
    `No email to ${email} has a link to ${prefix} (${mails.map((mail) => mail.subject).join(', ')})`,
  )
}
