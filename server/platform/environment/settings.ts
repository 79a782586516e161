import { z } from 'zod'
import { brandDefaults } from '../../../contract/brand/brand.ts'
import { setting } from './setting.ts'
import * as value from './values.ts'

const addresses = {
  PORT: setting(value.port.default(3000), 'Port to listen on.'),
  HOST: setting(value.trimmed.default('0.0.0.0'), 'Network address to listen on.'),
  PUBLIC_URL: setting(
    value.origin.optional(),
    'Address that users type. Links in emails, canonical links and the sitemap start with it. With `https` the site sends HSTS.',
    { usual: '`http://localhost:PORT`', example: 'https://framefolk.example' },
  ),
  TRUST_PROXY: setting(
    value.proxies.optional(),
    'Your proxies, so that limits count the real visitor: addresses, networks, `loopback` or `uniquelocal`, separated by commas.',
    { example: 'loopback' },
  ),
  SEARCH_ENGINE_NETWORKS: setting(
    value.networks.default([]),
    'Networks of search engines, as these publish them, separated by commas. They may send four times as many requests as other networks.',
    { usual: 'none', example: '192.0.2.0/24' },
  ),
  WEBHOOK_PORTS: setting(
    value.ports.default([443, 8443]),
    'Ports that webhook endpoints may use, separated by commas.',
    { usual: '`443,8443`', example: '443,8443' },
  ),
  WEBHOOK_LOOPBACK: setting(
    value.onOrOff,
    '`on` lets webhook endpoints be on this machine, without https and on any port. For development.',
    { usual: '`off`', example: 'off' },
  ),
  HSTS_SUBDOMAINS: setting(
    value.onOrOff,
    '`on` tells browsers to use https for every subdomain, too. They remember it for a year.',
    { usual: '`off`', example: 'off' },
  ),
}

const database = {
  DATABASE_URL: setting(
    value.postgresUrl.optional(),
    'Your own PostgreSQL, 15 or newer. With it, the demo is off and `AUTH_SECRET` is required.',
    { usual: 'embedded', example: 'postgres://framefolk:password@db.example:5432/framefolk' },
  ),
  DATABASE_DIRECT_URL: setting(
    value.postgresUrl.optional(),
    'PostgreSQL itself, where `DATABASE_URL` is a [pooler](operations/database.md#connection-pools) like PgBouncer. Each process keeps one connection there, and commands use it.',
    { usual: '`DATABASE_URL`', example: 'postgres://framefolk:password@db.example:5432/framefolk' },
  ),
  DATABASE_READ_URL: setting(
    value.postgresUrls.default([]),
    '[Read replicas](operations/database.md#read-replicas) of `DATABASE_URL`, separated by commas. Searches, public pages and lists of the back-office are then read there.',
    { usual: 'none', example: 'postgres://framefolk:password@replica.example:5432/framefolk' },
  ),
  MIGRATE_AT_START: setting(
    value.onOrOff,
    'Whether a start brings the tables up to date. With `off`, run `npx framefolk db:migrate` before processes are replaced.',
    { usual: '`on` when embedded, else `off`', example: 'off' },
  ),
}

const signIn = {
  AUTH_SECRET: setting(
    value.secret,
    'Signs tokens and links: the same in every process, at least 32 characters. Make one with `openssl rand -hex 32`. Required with `DATABASE_URL`.',
    { usual: 'made and stored in `DATA_DIR`' },
  ),
  AUTH_SECRET_ACCEPTED: setting(
    value.secret,
    'A second secret that is accepted and signs nothing, [while one replaces the other](operations/day-two.md#rotate-auth_secret).',
  ),
  ADMIN_EMAIL: setting(
    value.emailAddress.default('admin@framefolk.test'),
    'The first administrator, created when there is none.',
  ),
  ADMIN_PASSWORD: setting(
    value.firstPassword.optional(),
    'The first administrator’s password, at least 8 characters.',
    { usual: 'made and shown once' },
  ),
}

const mail = {
  SMTP_URL: setting(
    value.smtpUrl.optional(),
    'Your mail server. `PUBLIC_URL` and `MAIL_FROM` are then required. Without it, emails wait in the Outbox of the back-office.',
    { example: 'smtp://user:password@smtp.example:587' },
  ),
  SMTP_TLS: setting(value.onOrOff, '`off` sends even where the mail server offers no encryption.', {
    usual: '`on` with a password and a mail server on another machine',
    example: 'on',
  }),
  MAIL_FROM: setting(
    value.sender.default(`${brandDefaults.name} <hello@framefolk.test>`),
    'The sender of emails. Required with `SMTP_URL`.',
    { example: 'Framefolk <hello@framefolk.example>' },
  ),
  MAIL_RATE: setting(value.rate.default(10), 'Emails per second, all processes together.'),
  SUPPORT_EMAIL: setting(
    value.emailAddress.default(brandDefaults.supportEmail),
    'The mailbox that receives contact messages.',
    { example: 'support@framefolk.example' },
  ),
  VAPID_PUBLIC_KEY: setting(
    value.vapidKey(87).optional(),
    'Push notifications need all three `VAPID` settings, the same in every process. `npx web-push generate-vapid-keys` makes both keys.',
    { example: `B${'x'.repeat(86)}` },
  ),
  VAPID_PRIVATE_KEY: setting(value.vapidKey(43).optional(), 'The other key of the pair.', {
    example: 'x'.repeat(43),
  }),
  VAPID_SUBJECT: setting(value.vapidSubject.optional(), 'How push services reach you.', {
    example: 'mailto:you@framefolk.example',
  }),
}

const files = {
  DATA_DIR: setting(
    value.trimmed.optional(),
    'Folder of the embedded database, its secret, photos and backups.',
    { usual: '`./data`', example: './data' },
  ),
  S3_URL: setting(
    value.storageUrl.optional(),
    'Photos in an S3-compatible service, required with several machines. Percent-encode key and secret.',
    {
      usual: 'a folder in `DATA_DIR`',
      example: 'https://key:secret@s3.example/bucket?region=eu-central-1',
    },
  ),
  S3_PUBLIC_URL: setting(
    value.origin.optional(),
    'Address at which browsers reach the service of `S3_URL`. Private photos are then [sent from there](operations/photos.md#photos-straight-from-the-store), by links that end after a minute.',
    { usual: 'none: Framefolk sends them', example: 'https://photos.framefolk.example' },
  ),
  QUOTA_CLIENT_GB: setting(
    value.gigabytes.default(1),
    'Photo storage of a client, in gigabytes. Expired galleries do not count.',
  ),
  QUOTA_PHOTOGRAPHER_GB: setting(
    value.gigabytes.default(100),
    'Photo storage of a photographer, in gigabytes, at most 5 until verified. Expired galleries do not count.',
  ),
  MIN_FREE_DISK_GB: setting(
    value.gigabytes.default(2),
    'New uploads are rejected while the disk of `DATA_DIR` has fewer gigabytes free. S3 has no such limit.',
  ),
}

const backups = {
  BACKUP_TO: setting(
    value.absoluteFolder.optional(),
    'Folder of the [nightly backup](operations/backup.md#nightly), on another disk than the database.',
    { usual: 'none', example: '/mnt/safe' },
  ),
  BACKUP_COPY_TO: setting(
    value.absoluteFolder.or(value.storageUrl).optional(),
    'A folder or S3 bucket on another site. The nightly backup is copied there.',
    { usual: 'none', example: 'https://key:secret@s3.example/backups?region=eu-central-1' },
  ),
  BACKUP_KEEP_DAYS: setting(
    value.days.default(30),
    'After how many days the nightly backup deletes old backups and copies of deleted photos, 1 to 3650.',
  ),
}

const marketplace = {
  LAUNCH: setting(
    z.enum(['waitlist', 'live'], { error: 'must be waitlist or live' }).default('waitlist'),
    'How a new database starts: with a waiting list, or `live` with the marketplace open. Later *Launch* in the back-office decides.',
  ),
  DEMO: setting(value.onOrOff, '`on` fills a new database with the invented marketplace.', {
    usual: '`on` when embedded, else `off`',
    example: 'off',
  }),
  CURRENCY: setting(
    value.currency.optional(),
    'The one currency of this installation (ISO 4217). It cannot change after the first booking. Stripe takes all but BHD, JOD, KWD, OMR and TND.',
    { usual: '`USD`', example: 'USD' },
  ),
  TIME_ZONE: setting(
    value.timeZone.default('UTC'),
    'Decides where days and months begin on the dashboard and in date filters.',
  ),
  PLACES: setting(
    z.enum(['all', 'large'], { error: 'must be all or large' }).default('all'),
    'The places that search knows: every town, or with `large` the 400 largest cities, where space is short.',
  ),
}

const payments = {
  PAYMENTS: setting(
    z.enum(['sandbox', 'stripe', 'off'], { error: 'must be sandbox (test money), stripe or off' }).optional(),
    'Who takes payments: `stripe`, `off`, or `sandbox`, which is test money with a payment page of its own.',
    { usual: '`stripe` with its keys, else `sandbox` when embedded, else `off`', example: 'sandbox' },
  ),
  STRIPE_SECRET_KEY: setting(
    value.stripeKey.optional(),
    'Takes real money through Stripe, see [Payments](operations/payments.md).',
    { example: 'sk_live_…' },
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    value.stripeSecrets.optional(),
    'Proves that a webhook comes from Stripe. Two, separated by a comma, where connected accounts have an endpoint of their own.',
    { example: 'whsec_…' },
  ),
  VIES_URL: setting(
    value.httpUrl.optional(),
    'The EU’s register of VAT numbers, which is then asked about [photographers’ numbers](operations/payments.md#tax).',
    {
      usual: 'none: only digits are checked',
      example: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    },
  ),
  STRIPE_URL: setting(value.httpUrl.optional(), 'A substitute for Stripe, for tests.', {
    usual: 'Stripe’s own',
    example: 'http://127.0.0.1:12111',
  }),
}

const contracts = {
  CONTRACT_CERTIFICATE: setting(
    value.absoluteFile.optional(),
    'A certificate with its key (PKCS#12: `.p12` or `.pfx`), with which the PDFs of [signed contracts](operations/contracts.md) are sealed.',
    { usual: 'none: PDFs are not sealed', example: '/etc/framefolk/contracts.p12' },
  ),
  CONTRACT_CERTIFICATE_PASSWORD: setting(z.string().default(''), 'The password of that file.', {
    usual: 'none',
  }),
}

const processes = {
  ROLE: setting(
    z.enum(['web', 'work', 'all'], { error: 'must be web, work or all' }).default('all'),
    'What a process does: `web` answers visitors, `work` runs jobs, processes photos and sends emails and webhooks, `all` does both ([Web and work apart](operations/install.md#web-and-work-apart)).',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    value.httpUrl.optional(),
    'An OpenTelemetry collector (OTLP over HTTP) that receives [traces and metrics](operations/monitoring.md#opentelemetry).',
    { usual: 'none: nothing is sent or loaded', example: 'http://127.0.0.1:4318' },
  ),
  STOP_NOTICE_SECONDS: setting(
    value.seconds.max(15, 'must be from 0 to 15').optional(),
    'How long a process that stops says so in `/readyz` before it accepts no more connections, 0 to 15: two checks of the load balancer.',
    { usual: '`2`, embedded `0`', example: '2' },
  ),
  PAGE_CACHE_SECONDS: setting(
    value.seconds.default(2),
    'How long a public page is served from memory before it is rendered again, 0 to 60.',
  ),
  LOG_LEVEL: setting(
    value.logLevel.default('info'),
    'The least that is logged: `fatal`, `error`, `warn`, `info` (a line for each request), `debug`, `trace` or `silent`.',
    { usual: '`info`, at a terminal `warn`', example: 'info' },
  ),
}

/** Every setting by topic, in the order of docs/settings.md. */
export const topics = {
  Addresses: addresses,
  Database: database,
  'Sign-in': signIn,
  'Email and push': mail,
  Files: files,
  Backups: backups,
  Marketplace: marketplace,
  Payments: payments,
  Contracts: contracts,
  Process: processes,
}

export const environment = z.object({
  /** Set by bin/dev.mjs, not by operators. */
  NODE_ENV: value.trimmed.optional(),
  ...addresses,
  ...database,
  ...signIn,
  ...mail,
  ...files,
  ...backups,
  ...marketplace,
  ...payments,
  ...contracts,
  ...processes,
})
