export type Sender = { name: string; address: string }

/** `Framefolk <hello@framefolk.test>` or a bare address; config.ts has validated the form. */
export function parseSender(from: string): Sender {
  const match = /^(.*)<([^<>]+)>$/.exec(from)
  return match ? { name: match[1]!.trim(), address: match[2]!.trim() } : { name: '', address: from.trim() }
}

export const senderDomain = (from: string): string => parseSender(from).address.split('@').at(-1)!
