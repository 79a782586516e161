import { brand, brandDefaults, ownBrand } from '../../../contract/brand/brand.ts'

export type Sender = { name: string; address: string }

/** `Framefolk <hello@framefolk.test>` or a bare address; config.ts has validated the form. */
function parseSender(from: string): Sender {
  const match = /^(.*)<([^<>]+)>$/.exec(from)
  return match ? { name: match[1]!.trim(), address: match[2]!.trim() } : { name: '', address: from.trim() }
}

export const senderDomain = (from: string): string => parseSender(from).address.split('@').at(-1)!

/** MAIL_FROM with what the Brand screen changed. A sender with the default name takes the name of the brand. */
export function senderOf(from: string): Sender {
  const { name, address } = parseSender(from)
  const { senderName, senderEmail } = ownBrand()
  return {
    name: senderName ?? (name === brandDefaults.name ? brand.name : name),
    address: senderEmail ?? address,
  }
}
