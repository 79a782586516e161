import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Launch } from '../../contract/admin/launch.ts'
import { environment } from './environment/settings.ts'
import { loadSettings, SETTINGS_FILE } from './settings-file.ts'

export type Config = {
  dev: boolean
  /** `web` answers visitors, `work` runs jobs, processes photos and sends emails and webhooks. */
  role: 'web' | 'work' | 'all'
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** DATA_DIR was set, so this is not the default folder. */
  dataDirNamed: boolean
  /** null: photos are files in a folder below `dataDir`. */
  s3Url: string | null
  /** Where browsers reach the service of `s3Url`; null: every photo is sent by us. */
  s3PublicUrl: string | null
  /** How much storage the pictures of one account may use. */
  quotaBytes: { client: number; photographer: number }
  /** Uploads are refused while the disk for pictures has less free space; 0: never. */
  minFreeDiskBytes: number
  /** Where the nightly backup goes; `copyTo` is a folder or an S3 address. */
  backup: { folder: string | null; copyTo: string | null; keepDays: number }
  /** null: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` is a pooler. */
  directUrl: string | undefined
  /** Read replicas. */
  readUrls: string[]
  pageCacheSeconds: number
  /** Otherwise a start needs tables that `npx framefolk db:migrate` has brought up to date. */
  migrateAtStart: boolean
  /** How long `/readyz` says no before the process accepts no more requests. */
  stopNoticeMs: number
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
  /** null: VAT numbers are checked by their digits only. */
  viesUrl: string | null
  /** Seals the PDFs of signed contracts. */
  contractSeal: { certificate: string; password: string } | null
  /** Search knows every town or, to save space, only the few hundred largest cities. */
  places: 'all' | 'large'
  demo: boolean
  /** Set explicitly, and not by the default of the embedded database. */
  demoAsked: boolean
  trustProxy: string[] | false
  searchEngineNetworks: string[]
  /** Tells browsers that every host below this domain supports https. */
  hstsSubdomains: boolean
  webhookPorts: number[]
  /** Webhook endpoints may be on this machine. */
  webhookLoopback: boolean
  /** null: no traces or metrics are sent. */
  otlpEndpoint: string | null
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  /** Sentences about variables that look like settings. */
  misspelt: string[]
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
  if (env.DATABASE_DIRECT_URL?.trim() && !env.DATABASE_URL?.trim())
    problems.push('DATABASE_URL is missing: DATABASE_DIRECT_URL only says where sessions of it go')
  if (env.DATABASE_READ_URL?.trim() && !env.DATABASE_URL?.trim())
    problems.push('DATABASE_URL is missing: DATABASE_READ_URL names its read replicas')
  if (env.S3_PUBLIC_URL?.trim() && !env.S3_URL?.trim())
    problems.push('S3_URL is missing: S3_PUBLIC_URL is where browsers reach its service')
  if (['web', 'work'].includes(env.ROLE?.trim() ?? '') && !env.DATABASE_URL?.trim()) {
    problems.push(
      'ROLE must be all with the embedded database, which one process uses; several need DATABASE_URL',
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
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR ?? './data'),
    dataDirNamed: values.DATA_DIR !== undefined,
    s3Url: values.S3_URL ?? null,
    s3PublicUrl: values.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    quotaBytes: { client: values.QUOTA_CLIENT_GB * 1e9, photographer: values.QUOTA_PHOTOGRAPHER_GB * 1e9 },
    minFreeDiskBytes: values.MIN_FREE_DISK_GB * 1e9,
    backup: {
      folder: values.BACKUP_TO ?? null,
      copyTo: values.BACKUP_COPY_TO ?? null,
      keepDays: values.BACKUP_KEEP_DAYS,
    },
    databaseUrl,
    directUrl: values.DATABASE_DIRECT_URL,
    readUrls: values.DATABASE_READ_URL,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    migrateAtStart: values.MIGRATE_AT_START ?? databaseUrl === null,
    // An embedded database has one process, so there is no other to choose.
    stopNoticeMs: (values.STOP_NOTICE_SECONDS ?? (databaseUrl ? 2 : 0)) * 1000,
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
    viesUrl: values.VIES_URL ?? null,
    contractSeal: values.CONTRACT_CERTIFICATE
      ? { certificate: values.CONTRACT_CERTIFICATE, password: values.CONTRACT_CERTIFICATE_PASSWORD }
      : null,
    places: values.PLACES,
    demo: values.DEMO ?? databaseUrl === null,
    demoAsked: values.DEMO === true,
    trustProxy: values.TRUST_PROXY ?? false,
    searchEngineNetworks: values.SEARCH_ENGINE_NETWORKS,
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    webhookPorts: values.WEBHOOK_PORTS,
    webhookLoopback: values.WEBHOOK_LOOPBACK ?? false,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: values.LOG_LEVEL,
    misspelt: listMisspelt(env),
  }
}

/** What each process of one installation may have for itself. */
const OWN: (keyof Config)[] = [
  'dev',
  'role',
  'port',
  'host',
  'logLevel',
  'dataDir',
  'dataDirNamed',
  'stopNoticeMs',
  // The nearest replica.
  'readUrls',
  'pageCacheSeconds',
  'misspelt',
]

/** Equal for processes with the same settings; says nothing about them. */
export function fingerprintOf(config: Config): string {
  const shared = Object.entries(config).filter(([name]) => !OWN.includes(name as keyof Config))
  return createHash('sha256').update(JSON.stringify(shared.sort())).digest('hex').slice(0, 6)
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

/** Variables that look like a setting with a typing error. */
function listMisspelt(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(environment.shape)
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]{3,}$/.test(name)) return []
    const meant = known.find((setting) => setting.length > 4 && isNearly(name, setting))
    return meant ? [`${name} isn’t a setting and has no effect. Did you mean ${meant}?`] : []
  })
}

/** One letter too many, missing or changed, or two that changed places. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  const [a, b] = [short.slice(start, short.length - end), long.slice(start, long.length - end)]
  return (a.length + b.length <= 2 && b.length === 1) || (a.length === 2 && a[0] === b[1] && a[1] === b[0])
}

/** Settings that work but are rarely intended; logged at every start. */
export function listWarnings(config: Config): string[] {
  const warnings = [...config.misspelt]
  if (config.payments === 'sandbox' && config.databaseUrl)
    warnings.push('PAYMENTS is sandbox on your own database, so bookings are paid with test money.')
  if (config.stripe && config.payments === 'sandbox')
    warnings.push('PAYMENTS is sandbox, so the Stripe keys are not used.')
  if (config.databaseUrl && !config.publicUrl.startsWith('https:'))
    warnings.push(`PUBLIC_URL is ${config.publicUrl}, so sign-ins cross the network unencrypted. Use https.`)
  return warnings
}

/** Whether a password would be sent to another machine. */
function hasPasswordOnTheWay(smtpUrl: string | undefined): boolean {
  if (!smtpUrl) return false
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}
