import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max'
import { LinkifyIt } from 'linkify-it'
import type { ContactKind } from '../../../contract/messages/outside.ts'

/** Where a text names a way to reach or pay its writer outside the site. */
export type FoundContact = { kind: ContactKind; from: number; to: number }

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false })
// A payment link is often written without https, and these are not among the common endings.
links.tlds(['app', 'link', 'page', 'pay', 'money'], true)

/** Hosts where money is sent, and those that open a conversation or a personal account. Everything else may be linked. */
const PAYMENT_HOSTS =
  /(^|\.)(paypal\.(me|com)|venmo\.com|cash\.app|revolut\.(me|com)|wise\.com|stripe\.com|stripe\.link|square\.link|squareup\.com|monzo\.(me|com)|bunq\.me|tikkie\.me|twint\.ch|payoneer\.com|mollie\.com|sumup\.(link|com)|gofundme\.com|ko-fi\.com|buymeacoffee\.com|zellepay\.com|mpesa\.africa|paystack\.(com|shop)|flutterwave\.com|razorpay\.(me|com)|paytm\.me|phon\.pe)$/
const ACCOUNT_HOSTS =
  /(^|\.)(wa\.me|whatsapp\.com|t\.me|telegram\.me|m\.me|instagram\.com|ig\.me|facebook\.com|fb\.com|snapchat\.com|tiktok\.com|twitter\.com|x\.com|threads\.net|linkedin\.com|discord\.gg|discord\.com|signal\.me|line\.me|wechat\.com|viber\.com|calendly\.com)$/

const APPS =
  'instagram|insta|ig|whats\\s?app|telegram|signal|snapchat|snap|tik\\s?tok|we\\s?chat|viber|skype|discord|kik|facebook|messenger|twitter'
/** “insta: anna.light”, “my Telegram is @anna”, “Skype name: anna_light”. */
const NAMED = new RegExp(
  `\\b(?:${APPS})(?:\\s+(?:account|handle|name|user(?:name)?|id|profile))?\\s*(?:[:=]\\s*|is\\s+(?=@|\\S*[._\\d]))@?([a-z0-9][a-z0-9._]{2,29})`,
  'gi',
)
/** “@anna.light”, but neither “@ 50 mm” nor “f/2.8@85mm”, “@10am” and the domain of an email address. */
const AT = /(?<![\p{L}\p{N}._/@-])@([a-z_][a-z0-9._]{2,29})(?![@\w])/giu
const PLACES = new Set([
  'home',
  'work',
  'noon',
  'night',
  'sunset',
  'sunrise',
  'dawn',
  'dusk',
  'the',
  'venue',
  'church',
  'all',
])

/** What a number is called that is no phone’s, shortly before it, and what makes it one after all. */
const LABEL =
  /\b(?:orders?|invoices?|receipts?|bookings?|ref(?:erence)?s?|tickets?|serials?|model|tracking|parcel|flight|codes?|customer|account|licen[cs]e|permit|case|request|voucher|coupon|room|version|isbn|ean|sku|articles?|products?|listing|vat|iban|tax|postcode|zip|budget|price|gps|files?)\b[^.!?\n]{0,24}$/i
const PHONE = /\b(?:call|ring|text|phone|tel|mobile|cell|whats\s?app|reach|sms)\b[^.!?\n]{0,24}$/i
const BEFORE = /[\p{L}\p{N}_/#-]$|[€£$¥₹]\s?$|\b(?:usd|eur|gbp|inr|chf|jpy)\.?\s?$/iu
const AFTER =
  /^\s?(?:[€£$¥₹%°]|usd\b|eur\b|gbp\b|inr\b|chf\b|jpy\b|euros?\b|dollars?\b|pounds?\b|rupees?\b|photos?\b|pictures?\b|pixels?\b|px\b|mp\b|mm\b|cm\b|km\b|m²|people\b|guests?\b|views?\b|clicks?\b|followers\b|actuations\b|[ns]\b)/iu
/** Dates in any order, and decimal fractions. */
const DATE =
  /^(?:(?:19|20)\d\d[-/. ]?\d{1,2}[-/. ]?\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d\d){1,2}|\d+\.\d{4,}.*)$/
/** Shorter ones without a country code are numbers of many other things. */
const MIN_DIGITS = 8

/** `country`: whose way of writing a number without “+” is understood. */
export function findContacts(text: string, country: string | null): FoundContact[] {
  const found = [...findLinks(text), ...findPhones(text, country), ...findHandles(text)]
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter((one, n, all) => !all.slice(0, n).some((other) => one.from < other.to))
}

/** The text with a sentence in place of each. */
export function replaceContacts(text: string, country: string | null, by: string): string {
  let shown = ''
  let done = 0
  for (const { from, to } of findContacts(text, country)) {
    shown += text.slice(done, from) + by
    done = to
  }
  return shown + text.slice(done)
}

function findLinks(text: string): FoundContact[] {
  return (links.match(text) ?? []).flatMap(({ schema, url, index, lastIndex }): FoundContact[] => {
    const at = { from: index, to: lastIndex }
    if (schema === 'mailto:') return [{ kind: 'email', ...at }]
    const host = URL.canParse(url) ? new URL(url).hostname.toLowerCase() : ''
    if (PAYMENT_HOSTS.test(host)) return [{ kind: 'payment', ...at }]
    return ACCOUNT_HOSTS.test(host) ? [{ kind: 'handle', ...at }] : []
  })
}

function findPhones(text: string, country: string | null): FoundContact[] {
  const defaultCountry: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  const urls = links.match(text) ?? []
  return findPhoneNumbersInText(text, { defaultCountry })
    .filter(({ startsAt, endsAt }) => {
      if (urls.some(({ index, lastIndex }) => startsAt < lastIndex && index < endsAt)) return false
      const number = text.slice(startsAt, endsAt)
      return number.startsWith('+') || isPhone(text.slice(0, startsAt), number, text.slice(endsAt))
    })
    .map(({ startsAt, endsAt }) => ({ kind: 'phone', from: startsAt, to: endsAt }))
}

/** Of a valid number without a country code, by what stands around it. */
function isPhone(before: string, number: string, after: string): boolean {
  if (number.replace(/\D/g, '').length < MIN_DIGITS || DATE.test(number)) return false
  if (PHONE.test(before)) return true
  return !BEFORE.test(before) && !AFTER.test(after) && !LABEL.test(before)
}

function findHandles(text: string): FoundContact[] {
  const found: FoundContact[] = []
  for (const { 0: all, 1: name, index } of text.matchAll(AT))
    if (!PLACES.has(name!.toLowerCase())) found.push({ kind: 'handle', from: index, to: index + all.length })
  for (const { 0: all, 1: name, index } of text.matchAll(NAMED)) {
    const from = index + all.lastIndexOf(name!)
    found.push({ kind: 'handle', from, to: from + name!.length })
  }
  return found
}
