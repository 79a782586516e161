import { resolve } from 'node:path'
import { z } from 'zod'
import { brandDefaults } from '../../contract/brand.ts'
import { isTimeZone } from '../../contract/clocks.ts'
import type { Launch } from '../../contract/launch.ts'
import { loadSettings, SETTINGS_FILE } from './settings-file.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const trimmed = z.string().trim()
const emptyIsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema)

const port = z.coerce
  .number('must be a port number from 0 to 65535')
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65_535, 'must be a port number from 0 to 65535')

const url = (protocols: RegExp, sentence: string) =>
  trimmed.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), sentence)

const address = trimmed.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')

const gigabytes = (usual: number) =>
  z.coerce
    .number('must be a number of gigabytes')
    .min(0, 'must be 0 or more')
    .max(1_000_000, 'must be at most 1000000')
    .default(usual)

const onOrOff = z
  .stringbool({
    truthy: ['on', 'true', '1', 'yes'],
    falsy: ['off', 'false', '0', 'no'],
    error: 'must be on or off',
  })
  .optional()

const VAPID_KEY = 'must be a key from npx web-push generate-vapid-keys'

const environment = z.object({
  NODE_ENV: trimmed.optional(),
  PORT: emptyIsUnset(port.default(3000)),
  HOST: emptyIsUnset(trimmed.default('0.0.0.0')),
  PUBLIC_URL: emptyIsUnset(
    url(/^https?:$/, 'must be a URL like https://framefolk.example')
      .refine(isOrigin, 'must end after the host: paths, queries and passwords aren’t supported')
      .optional(),
  ),
  DATA_DIR: emptyIsUnset(trimmed.optional()),
  S3_URL: emptyIsUnset(
    trimmed
      .refine(isStorageAddress, 'must look like https://key:secret@s3.example/bucket?region=eu-central-1')
      .optional(),
  ),
  QUOTA_CLIENT_GB: emptyIsUnset(gigabytes(1)),
  QUOTA_PHOTOGRAPHER_GB: emptyIsUnset(gigabytes(100)),
  MIN_FREE_DISK_GB: emptyIsUnset(gigabytes(2)),
  DATABASE_URL: emptyIsUnset(
    url(/^postgres(ql)?:$/, 'must look like postgres://user:password@host:5432/database').optional(),
  ),
  ADMIN_EMAIL: emptyIsUnset(address.default('admin@framefolk.test')),
  ADMIN_PASSWORD: emptyIsUnset(
    z
      .string()
      .min(6, 'must have at least 6 characters')
      .max(200, 'must have at most 200 characters')
      .optional(),
  ),
  MIGRATE_AT_START: emptyIsUnset(onOrOff),
  PAGE_CACHE_SECONDS: emptyIsUnset(
    z.coerce
      .number('must be a number')
      .min(0, 'must be from 0 to 60')
      .max(60, 'must be from 0 to 60')
      .default(2),
  ),
  AUTH_SECRET: emptyIsUnset(z.string().min(32, 'must have at least 32 characters').optional()),
  AUTH_SECRET_ACCEPTED: emptyIsUnset(z.string().min(32, 'must have at least 32 characters').optional()),
  SMTP_URL: emptyIsUnset(url(/^smtps?:$/, 'must look like smtp://user:password@host:587').optional()),
  SMTP_TLS: emptyIsUnset(onOrOff),
  MAIL_FROM: emptyIsUnset(
    trimmed
      .regex(
        /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
        'must look like Framefolk <hello@framefolk.example>',
      )
      .default(`${brandDefaults.name} <hello@framefolk.test>`),
  ),
  MAIL_RATE: emptyIsUnset(
    z.coerce
      .number('must be a number of emails per second')
      .positive('must be above 0')
      .max(1000, 'must be at most 1000')
      .default(10),
  ),
  SUPPORT_EMAIL: emptyIsUnset(address.default(brandDefaults.supportEmail)),
  TIME_ZONE: emptyIsUnset(
    trimmed.refine(isNamedZone, 'must be a time zone like Europe/Paris').default('UTC'),
  ),
  VAPID_PUBLIC_KEY: emptyIsUnset(trimmed.regex(/^[\w-]{87}$/, VAPID_KEY).optional()),
  VAPID_PRIVATE_KEY: emptyIsUnset(trimmed.regex(/^[\w-]{43}$/, VAPID_KEY).optional()),
  VAPID_SUBJECT: emptyIsUnset(
    trimmed
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must look like mailto:you@framefolk.example')
      .optional(),
  ),
  LAUNCH: emptyIsUnset(
    z.enum(['waitlist', 'live'], { error: 'must be waitlist or live' }).default('waitlist'),
  ),
  PAYMENTS: emptyIsUnset(
    z.enum(['sandbox', 'stripe', 'off'], { error: 'must be sandbox (test money), stripe or off' }).optional(),
  ),
  STRIPE_SECRET_KEY: emptyIsUnset(
    trimmed.regex(/^(sk|rk)_\S+$/, 'must be a key that begins with sk_ or rk_').optional(),
  ),
  STRIPE_WEBHOOK_SECRET: emptyIsUnset(
    trimmed
      .transform((text) => text.split(/[\s,]+/))
      .refine(
        (secrets) => secrets.length <= 2 && secrets.every((secret) => /^whsec_\S+$/.test(secret)),
        'must be one or two secrets that begin with whsec_, separated by a comma',
      )
      .optional(),
  ),
  STRIPE_URL: emptyIsUnset(
    trimmed.refine(isHttpAddress, 'must be a URL like http://127.0.0.1:12111').optional(),
  ),
  CURRENCY: emptyIsUnset(
    trimmed
      .transform((text) => text.toUpperCase())
      .refine(
        (code) => Intl.supportedValuesOf('currency').includes(code),
        'must be a currency like USD or EUR',
      )
      .optional(),
  ),
  PLACES: emptyIsUnset(z.enum(['all', 'large'], { error: 'must be all or large' }).default('all')),
  DEMO: emptyIsUnset(onOrOff),
  TRUST_PROXY: emptyIsUnset(
    trimmed
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every((part) => /^[0-9a-fA-F.:]+(\/\d+)?$|^loopback$|^uniquelocal$/.test(part)),
        {
          error: 'must list your proxies’ IP addresses, like 10.0.0.1, 10.0.0.0/8, loopback or uniquelocal',
        },
      )
      .refine((parts) => !parts.some((part) => /\/0+$/.test(part)), {
        error: 'must not trust every address, or visitors could choose the address that limits and logs use',
      })
      .optional(),
  ),
  HSTS_SUBDOMAINS: emptyIsUnset(onOrOff),
  LOG_LEVEL: emptyIsUnset(
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ),
})

export type Config = {
  dev: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** DATA_DIR was set, so this is not the default folder. */
  dataDirNamed: boolean
  /** null: photos are files in a folder below `dataDir`. */
  s3Url: string | null
  /** How much storage the pictures of one account may use. */
  quotaBytes: { client: number; photographer: number }
  /** Uploads are refused while the disk for pictures has less free space; 0: never. */
  minFreeDiskBytes: number
  /** null: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | null
  /** Otherwise a start needs tables that `npm run db:migrate` has brought up to date. */
  pageCacheSeconds: number
  migrateAtStart: boolean
  adminEmail: string
  adminPassword: string | null
  /** null only on the embedded database, where a secret is generated and stored in `dataDir`. */
  authSecret: string | null
  /** Accepted beside `authSecret` while one replaces the other; signs nothing. */
  acceptedSecret: string | null
  smtpUrl: string | null
  /** Send nothing, especially not the password, before the connection is encrypted. */
  smtpTls: boolean
  mailFrom: string
  mailRate: number
  supportEmail: string
  /** Signs push notifications; null: they are off. */
  push: { publicKey: string; privateKey: string; subject: string } | null
  timeZone: string
  /** For a new database only; later the switch in the back-office applies. */
  launch: Launch
  /** null: the database's currency, or USD for a new one. */
  currency: string | null
  /** The payment provider; null: payments are off. Test money is the default on the embedded database only. */
  payments: 'sandbox' | 'stripe' | null
  /** null: Stripe is not set up, and nothing is ever sent there. */
  stripe: { secretKey: string; webhookSecrets: string[]; url: string | null } | null
  /** Search knows every town or, to save space, only the few hundred largest cities. */
  places: 'all' | 'large'
  demo: boolean
  /** Set explicitly, and not by the default of the embedded database. */
  demoAsked: boolean
  trustProxy: string[] | false
  /** Tells browsers that every host below this domain supports https. */
  hstsSubdomains: boolean
  logLevel: (typeof LOG_LEVELS)[number]
}

/** Lists all problems at once, so that an operator can fix them in one go. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'an error' : `${problems.length} errors`}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.problems = problems
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env)
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (env.DATABASE_URL?.trim() && !env.AUTH_SECRET?.trim()) {
    problems.push(
      'AUTH_SECRET is missing: with DATABASE_URL, every process needs the same secret (create one with openssl rand -hex 32)',
    )
  }
  if (env.SMTP_URL?.trim() && !env.PUBLIC_URL?.trim()) {
    problems.push(
      'PUBLIC_URL is missing: with SMTP_URL, links in emails use it, and localhost works only on this machine',
    )
  }
  if (env.SMTP_URL?.trim() && !env.MAIL_FROM?.trim()) {
    problems.push(
      'MAIL_FROM is missing: with SMTP_URL, emails need your sender address, like Framefolk <hello@framefolk.example>',
    )
  }
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].filter((name) => !env[name]?.trim())
  if (stripe.length === 1 || (stripe.length === 2 && env.PAYMENTS?.trim() === 'stripe'))
    problems.push(
      `${stripe.join(' and ')} ${stripe.length === 1 ? 'is' : 'are'} missing: Stripe needs its key and its webhook secret`,
    )
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].filter(
    (name) => !env[name]?.trim(),
  )
  if (vapid.length === 1 || vapid.length === 2)
    problems.push(
      `${vapid.join(' and ')} ${vapid.length === 1 ? 'is' : 'are'} missing: push notifications need both keys and a contact`,
    )
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  const values = result.data
  const databaseUrl = values.DATABASE_URL ?? null
  return {
    dev: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR ?? './data'),
    dataDirNamed: values.DATA_DIR !== undefined,
    s3Url: values.S3_URL ?? null,
    quotaBytes: { client: values.QUOTA_CLIENT_GB * 1e9, photographer: values.QUOTA_PHOTOGRAPHER_GB * 1e9 },
    minFreeDiskBytes: values.MIN_FREE_DISK_GB * 1e9,
    databaseUrl,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    migrateAtStart: values.MIGRATE_AT_START ?? databaseUrl === null,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    acceptedSecret: values.AUTH_SECRET_ACCEPTED ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    smtpTls: values.SMTP_TLS ?? hasPasswordOnTheWay(values.SMTP_URL),
    mailFrom: values.MAIL_FROM,
    mailRate: values.MAIL_RATE,
    supportEmail: values.SUPPORT_EMAIL,
    push:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY && values.VAPID_SUBJECT
        ? {
            publicKey: values.VAPID_PUBLIC_KEY,
            privateKey: values.VAPID_PRIVATE_KEY,
            subject: values.VAPID_SUBJECT,
          }
        : null,
    timeZone: values.TIME_ZONE,
    launch: values.LAUNCH,
    currency: values.CURRENCY ?? null,
    payments: choosePayments(values.PAYMENTS, values.STRIPE_SECRET_KEY !== undefined, databaseUrl),
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
            url: values.STRIPE_URL ?? null,
          }
        : null,
    places: values.PLACES,
    demo: values.DEMO ?? databaseUrl === null,
    demoAsked: values.DEMO === true,
    trustProxy: values.TRUST_PROXY ?? false,
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    logLevel: values.LOG_LEVEL,
  }
}

/** The only reader of the process's environment. */
export function readProcessConfig(): Config {
  const problem = loadSettings(SETTINGS_FILE)
  if (problem) throw new ConfigError([problem])
  // At a terminal a log line per request would scroll the password of the first start off the screen.
  const quiet = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}
  return readConfig({ ...quiet, ...process.env })
}

/** The explicit setting; otherwise Stripe if its keys are set, and test money on the embedded database only. */
function choosePayments(
  said: 'sandbox' | 'stripe' | 'off' | undefined,
  hasStripe: boolean,
  databaseUrl: string | null,
): Config['payments'] {
  const chosen = said ?? (hasStripe ? 'stripe' : databaseUrl === null ? 'sandbox' : 'off')
  return chosen === 'off' ? null : chosen
}

/** Settings that work but are rarely intended; logged at every start. */
export function listWarnings(config: Config): string[] {
  const warnings: string[] = []
  if (config.payments === 'sandbox' && config.databaseUrl)
    warnings.push('PAYMENTS is sandbox on your own database, so bookings are paid with test money.')
  if (config.stripe && config.payments === 'sandbox')
    warnings.push('PAYMENTS is sandbox, so the Stripe keys are not used.')
  if (config.databaseUrl && !config.publicUrl.startsWith('https:'))
    warnings.push(`PUBLIC_URL is ${config.publicUrl}, so sign-ins cross the network unencrypted. Use https.`)
  return warnings
}

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

/** Whether a password would be sent to another machine. */
function hasPasswordOnTheWay(smtpUrl: string | undefined): boolean {
  if (!smtpUrl) return false
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}

/** PostgreSQL reads offsets like +05:30 with the opposite sign. */
function isNamedZone(name: string): boolean {
  return !/^[+-]/.test(name) && isTimeZone(name)
}
