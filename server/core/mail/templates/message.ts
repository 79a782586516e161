import { micromark } from 'micromark'
import * as m from '#messages/mail-lists'
import { brand } from '../../../../contract/brand/brand.ts'
import { html, type Markup, trusted } from '../../../platform/markup.ts'
import { link, mailColours, small } from './layout.ts'
import type { Surroundings } from './wording.ts'

/** Paragraphs, emphasis, links and lists. Images could track the reader; headings and code belong on a page. */
const limited = {
  disable: {
    null: [
      'labelStartImage',
      'headingAtx',
      'setextUnderline',
      'codeFenced',
      'codeIndented',
      'codeText',
      'thematicBreak',
      'htmlFlow',
      'htmlText',
    ],
  },
}

/** Text typed by an administrator; micromark escapes raw HTML and drops dangerous URLs. */
export function messageMarkup(message: string): Markup {
  const withBreaks = message.replace(/\r\n?/g, '\n').replace(/([^\n])\n(?=[^\n])/g, '$1  \n')
  const marked = micromark(withBreaks, { extensions: [limited] })
  return trusted(
    marked
      .replaceAll('<p>', '<p style="margin:0 0 16px">')
      .replaceAll('<a href', `<a class="gold" style="color:${mailColours('light').gold}" href`)
      .replace(/<(ul|ol)>/g, '<$1 style="margin:0 0 16px;padding-left:22px">')
      .replaceAll('<blockquote>', '<blockquote style="margin:0 0 16px;padding-left:16px">'),
  )
}

/** Why the recipient gets this email, and how to unsubscribe. */
export function listFooter({ unsubscribeUrl }: Surroundings): { markup: Markup; text: string } {
  const why = m.whyOnWaitlist({ brand: brand.name })
  return {
    markup: html`${small(why)}${
      unsubscribeUrl ? small(html`${m.notForYou({ link: (text) => link(unsubscribeUrl, text) })}`) : ''
    }`,
    text: unsubscribeUrl ? [why, m.unsubscribeAt({ url: unsubscribeUrl })].join('\n') : why,
  }
}
