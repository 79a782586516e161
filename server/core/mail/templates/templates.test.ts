import { describe, expect, it } from 'vitest'
import { findClockFaults, shownTimes, visibleText } from '../../../../test/shown-times.ts'
import { samples } from '../../../commands/mail-samples.ts'
import type { MailContent } from './mail-content.ts'
import { messageMarkup } from './message.ts'
import { render } from './render.ts'
import { greeting, previewOf } from './wording.ts'

const all = samples('https://framefolk.test', 'support@framefolk.test')

describe('mail templates', () => {
  it.each(all)('$name has a subject of one line, HTML and text', ({ content, around }) => {
    const { subject, html, text } = render(content, around)
    expect(subject).toMatch(/^.{5,100}$/)
    expect(html).toContain('</html>')
    expect(html).not.toMatch(/<script|undefined|\[object/)
    expect(text).not.toMatch(/<\/?(p|a|table)\b|undefined|\[object/)
    expect(text.length).toBeGreaterThan(100)
  })

  it.each(all.filter(({ content }) => ['welcome', 'notification', 'invitation'].includes(content.kind)))(
    '$name tells how to unsubscribe in both parts',
    ({ content, around }) => {
      const { html, text } = render(content, around)
      expect(html).toContain('href="https://framefolk.test/unsubscribe/preview"')
      expect(text).toContain('Unsubscribe: https://framefolk.test/unsubscribe/preview')
    },
  )

  it('names the time zone of every time, with deadlines in the reader’s zone and shoots in that of their place', () => {
    const zones = ['Pacific/Auckland', 'America/Los_Angeles', null]
    const readers = zones.map((zone) => samples('https://framefolk.test', 'support@framefolk.test', zone))
    const faults = all.flatMap(({ name }, n) => {
      const mails = readers.map((mails, reader) => ({
        timeZone: zones[reader]!,
        ...render(mails[n]!.content, mails[n]!.around),
      }))
      const parts = (['subject', 'text', 'html'] as const).flatMap((part) =>
        findClockFaults(
          mails.map((mail) => ({ timeZone: mail.timeZone, text: visibleText(mail[part]) })),
          Date.now(),
        ),
      )
      const unnamed = mails.flatMap(({ text }) =>
        shownTimes(text, 0, 'UTC')
          .filter(({ zone }) => !zone)
          .map((time) => time.text),
      )
      return [...parts, ...unnamed].map((fault) => `${name}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('links a fact about a booking only to a page of ours', () => {
    const { content, around } = all.find(({ content }) => content.kind === 'booking')!
    const facts =
      'Receipts: https://framefolk.test/bookings/x\nAdd-ons: https://framefolk.test.evil.example/pay'
    const { html } = render({ ...content, data: { ...content.data, facts } } as MailContent, around)
    expect(html).toMatch(/<a [^>]*href="https:\/\/framefolk\.test\/bookings\/x"/)
    expect(html).not.toMatch(/href="[^"]*evil/)
  })

  it('escapes user input in the body and in the subject', () => {
    const { around } = all[0]!
    const data = {
      fullName: 'Eve\r\nBcc: victim@example.org',
      email: 'e"<x>@y.zz',
      message: '<img src=x onerror=a>',
    }
    const { subject, html } = render({ kind: 'contact_forward', data }, around)
    expect(subject).toBe('Contact: new message')
    expect(html).toContain('&lt;img src=x onerror=a&gt;')
    expect(html).toContain('e&quot;&lt;x&gt;@y.zz')
  })

  it('previews whole sentences, and ends a long one at a word', () => {
    const first = 'You’ve paid $100. Your shoot is on Friday 1 January 2027, 08:00 in London (GMT).'
    expect(previewOf(first)).toBe(first)
    expect(previewOf(`${first} Free cancellation until Thursday 31 December 2026, 08:00 (GMT).`)).toBe(first)
    expect(previewOf('word '.repeat(40))).toMatch(/^(word ){26}word…$/)
    expect(previewOf('**Hello**\n\n> there')).toBe('Hello there')
  })

  it('greets people by name, or without one if it does not look like a name', () => {
    expect(greeting('Zoë O’Neil-Şahin')).toBe('Hello Zoë O’Neil-Şahin,')
    expect(greeting('J. R. Tolkien')).toBe('Hello J. R. Tolkien,')
    for (const name of ['Buy now https://spam', 'www.spam.com', '<b>', 'a'.repeat(80), '', null])
      expect(greeting(name)).toBe('Hello,')
  })

  it('lets an administrator write paragraphs, emphasis, links and lists, but no scripts or remote images', () => {
    const markup = (text: string) => messageMarkup(text).text
    expect(markup('one\ntwo\n\n**three**')).toMatch(/one<br \/>\ntwo<\/p>\n<p[^>]*><strong>three/)
    expect(markup('[here](https://framefolk.test)')).toContain('href="https://framefolk.test"')
    expect(markup('- a\n- b')).toMatch(/<ul[^>]*>\n<li>a<\/li>/)
    expect(markup('[x](javascript:alert(1))')).not.toContain('javascript:')
    expect(markup('![x](https://track.test/p.png)')).not.toContain('<img')
    expect(markup('<script>alert(1)</script>')).toContain('&lt;script&gt;')
    expect(markup('# big')).not.toContain('<h1')
  })
})
