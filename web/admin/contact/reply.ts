import { mailTo } from '../../ui/mail-to.ts'
import type { Message } from './api.ts'

/** Mail programs truncate long mailto links, so only the beginning of a long message is quoted. */
const quoteAtMost = 800

/** A mailto link with the subject filled in and the message quoted below. */
export function replyAddress(message: Pick<Message, 'email'> & Partial<Message>, brandName: string): string {
  const name = message.fullName?.trim()
  const text = message.message ?? ''
  const quoted = text.length > quoteAtMost ? `${text.slice(0, quoteAtMost)}…` : text
  const body = [
    `Hello${name ? ` ${name}` : ''},`,
    '',
    '',
    '',
    'You wrote:',
    ...quoted.split(/\r?\n/).map((line) => `> ${line}`),
  ].join('\r\n')
  const fields = { subject: `Your message to ${brandName}`, body }
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  return `${mailTo(message.email ?? '')}?${query.join('&')}`
}
