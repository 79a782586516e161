import { isIP } from 'node:net'
import { z } from 'zod'
import { MIN_ADMIN_PASSWORD } from '../../../contract/auth/auth.ts'
import { isTimeZone } from '../../../contract/format/clocks.ts'

export const trimmed = z.string().trim()

export const port = z.coerce
  .number('must be a port number from 0 to 65535')
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65_535, 'must be a port number from 0 to 65535')

export const ports = trimmed
  .transform((text) => text.split(',').map((part) => Number(part.trim())))
  .refine(
    (list) => list.every((one) => Number.isInteger(one) && one > 0 && one < 65_536),
    'must be port numbers, like 443,8443',
  )

const url = (protocols: RegExp, sentence: string) =>
  trimmed.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), sentence)

export const origin = url(/^https?:$/, 'must be a URL like https://framefolk.example').refine(
  isOrigin,
  'must end after the host: paths, queries and passwords aren’t supported',
)

export const postgresUrl = url(
  /^postgres(ql)?:$/,
  'must look like postgres://user:password@host:5432/database, with one host: a proxy chooses among several',
).refine(
  (text) => !URL.canParse(text) || !new URL(text).host.includes(','),
  'must have one host: a proxy chooses among several, see docs/operations/database.md',
)

export const postgresUrls = trimmed
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every((one) => postgresUrl.safeParse(one).success),
    'must look like postgres://user:password@host:5432/database, several separated by commas',
  )

export const smtpUrl = url(/^smtps?:$/, 'must look like smtp://user:password@host:587')

export const httpUrl = trimmed.refine(isHttpAddress, 'must be a URL like http://127.0.0.1:12111')

export const storageUrl = trimmed.refine(
  isStorageAddress,
  'must look like https://key:secret@s3.example/bucket?region=eu-central-1',
)

export const proxies = trimmed
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => /^[0-9a-fA-F.:]+(\/\d+)?$|^loopback$|^uniquelocal$/.test(part)), {
    error: 'must list your proxies’ IP addresses, like 10.0.0.1, 10.0.0.0/8, loopback or uniquelocal',
  })
  .refine((parts) => !parts.some((part) => /\/0+$/.test(part)), {
    error: 'must not trust every address, or visitors could choose the address that limits and logs use',
  })

export const networks = trimmed
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), {
    error: 'must list addresses or networks, like 192.0.2.0/24 or 2001:db8::/32',
  })

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    bits > 0 &&
    more.length === 0 &&
    (length === undefined || (/^\d+$/.test(length) && Number(length) <= bits))
  )
}

export const emailAddress = trimmed.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')

export const sender = trimmed.regex(
  /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
  'must look like Framefolk <hello@framefolk.example>',
)

export const gigabytes = z.coerce
  .number('must be a number of gigabytes')
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be at most 1000000')

export const absoluteFolder = trimmed.startsWith('/', 'must be a folder that starts with /')

export const absoluteFile = trimmed.startsWith('/', 'must be a file that starts with /')

export const days = z.coerce
  .number('must be a number of days')
  .int('must be from 1 to 3650')
  .min(1, 'must be from 1 to 3650')
  .max(3650, 'must be from 1 to 3650')

export const seconds = z.coerce
  .number('must be a number')
  .min(0, 'must be from 0 to 60')
  .max(60, 'must be from 0 to 60')

export const rate = z.coerce
  .number('must be a number of emails per second')
  .positive('must be above 0')
  .max(1000, 'must be at most 1000')

export const onOrOff = z
  .stringbool({
    truthy: ['on', 'true', '1', 'yes'],
    falsy: ['off', 'false', '0', 'no'],
    error: 'must be on or off',
  })
  .optional()

export const secret = z.string().min(32, 'must have at least 32 characters').optional()

export const firstPassword = z
  .string()
  .min(MIN_ADMIN_PASSWORD, `must have at least ${MIN_ADMIN_PASSWORD} characters`)
  .max(200, 'must have at most 200 characters')

/** Without the padding: a public key has 87 characters, a private key 43. */
export const vapidKey = (length: number) =>
  trimmed.regex(new RegExp(`^[\\w-]{${length}}$`), 'must be a key from npx web-push generate-vapid-keys')

export const vapidSubject = trimmed.regex(
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
  'must look like mailto:you@framefolk.example',
)

export const stripeKey = trimmed.regex(/^(sk|rk)_\S+$/, 'must be a key that begins with sk_ or rk_')

export const stripeSecrets = trimmed
  .transform((text) => text.split(/[\s,]+/))
  .refine(
    (secrets) => secrets.length <= 2 && secrets.every((secret) => /^whsec_\S+$/.test(secret)),
    'must be one or two secrets that begin with whsec_, separated by a comma',
  )

export const currency = trimmed
  .transform((text) => text.toUpperCase())
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency like USD or EUR')

export const timeZone = trimmed.refine(isNamedZone, 'must be a time zone like Europe/Paris')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const logLevel = z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname.replace(/\/+$/, '') === '' && `${search}${hash}${username}${password}` === ''
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isStorageAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname } = new URL(text)
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/[^/]/.test(pathname)
}

/** PostgreSQL reads offsets like +05:30 with the opposite sign. */
function isNamedZone(name: string): boolean {
  return !/^[+-]/.test(name) && isTimeZone(name)
}
