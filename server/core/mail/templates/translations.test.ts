import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../../messages/locale.ts'
import { samples } from '../../../commands/mail-samples.ts'
import { inLocale } from '../../../platform/locale.ts'
import { notificationOf } from '../notification-texts.ts'
import { render } from './render.ts'

const publicUrl = 'https://framefolk.test'

/** Every kind of email as its reader gets it in this language. */
const written = (locale: Locale) =>
  inLocale(locale, () =>
    samples(publicUrl, 'support@framefolk.test', 'Africa/Nairobi').map(({ name, content, around }) => ({
      ...{ name, content, ...render(content, around) },
      title: notificationOf(content, publicUrl)?.title ?? '',
    })),
  )

const english = written('en')
const linksIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url).sort()

/** What emails are about: no language may leave one out or change it. */
const NAMES =
  /Ada Lovelace|Félix Nadar|Bo Lens|Grace Hopper|Milan\b|Chrome on macOS|Firefox on Linux|ada@analytical\.example/g
const TIMES = /\b\d\d:\d\d\b/g
const found = (text: string, what: RegExp) => [...new Set(text.match(what) ?? [])].sort()

describe.each(LOCALES.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  const mails = written(locale)

  test('there are the same emails, each with a subject of one line', () => {
    expect(mails.map(({ name }) => name)).toEqual(english.map(({ name }) => name))
    for (const { name, subject, html, text } of mails) {
      expect(subject, name).toMatch(/^.{3,250}$/)
      for (const part of [subject, html, text]) expect(part, name).not.toMatch(/undefined|\[object|\{\w+\}/)
    }
  })

  test.each(english)('$name has the links, names, times and amounts of the English one', (source) => {
    const mail = mails.find(({ name }) => name === source.name)!
    expect(linksIn(mail.html)).toEqual(linksIn(source.html))
    for (const part of ['text', 'html', 'subject', 'title'] as const) {
      expect(found(mail[part], NAMES), part).toEqual(found(source[part], NAMES))
      expect(found(mail[part], TIMES), part).toEqual(found(source[part], TIMES))
    }
    const amounts = (text: string) =>
      found(text.replace(/\u00a0(?:US)?\$/g, '$'), /\$\d+|\d+\$/g)
        .map((one) => one.replace('$', ''))
        .sort()
    expect(amounts(mail.text)).toEqual(amounts(source.text))
  })
})
