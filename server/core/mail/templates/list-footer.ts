import { brand } from '../../../../contract/brand.ts'
import { html, type Markup } from '../../../platform/markup.ts'
import { link, small } from './layout.ts'
import type { Surroundings } from './wording.ts'

/** Why the recipient gets this email, and how to unsubscribe. */
export function listFooter({ unsubscribeUrl }: Surroundings): { markup: Markup; text: string } {
  const why = `You’re receiving this email because this address joined the ${brand.name} waitlist.`
  return {
    markup: html`${small(why)}${
      unsubscribeUrl ? small(html`Not for you? ${link(unsubscribeUrl, 'Unsubscribe')} with one click.`) : ''
    }`,
    text: unsubscribeUrl ? `${why}\nUnsubscribe: ${unsubscribeUrl}` : why,
  }
}
