import { requiredText } from './envelope.ts'

/** `https:`, `www.`, `x@y`, `a/b`, `example.com`; `t.co` too, but not `A.Smith` or `J. R. Tolkien`. */
const LINK = /https?:|www\.|[@/\\]|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu
const SHORT_DOMAIN = /[\p{L}\p{N}]\.\p{Ll}{2}/u
/** Line breaks and other control characters, and those that change the reading direction. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const nameMessage = 'Enter a name without links, email addresses or line breaks.'

export const isPlainName = (text: string): boolean =>
  !LINK.test(text) && !SHORT_DOMAIN.test(text) && !HIDDEN.test(text)

/** The name of an account: other people read it, also in our emails. */
export const personName = (missing: string) =>
  requiredText(200, missing).refine((text) => isPlainName(text.trim()), nameMessage)
