import { join } from 'node:path'
import type { Launch } from '../../contract/admin/launch.ts'
import { site } from '../../contract/paths.ts'
import { type Config, listWarnings } from '../platform/config.ts'

export const describeFirstAdmin = ({ adminEmail }: Pick<Config, 'adminEmail'>, password: string): string =>
  `${adminEmail}  password: ${password}  (shown once; change it in Settings)`

type Started = {
  port: number
  /** Generated at this start and shown only once, as are those in `demoSignIns`. */
  madePassword: string | null
  launch: Launch
  demoSignIns: string[]
}

/** Printed on the console once everything runs. */
export function describeStart(config: Config, { port, madePassword, launch, demoSignIns }: Started): string {
  if (config.role === 'work') return describeWork(config, port)
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`
  const signIn = madePassword
    ? describeFirstAdmin(config, madePassword)
    : `${config.adminEmail}  (forgot the password? Run npx framefolk admin:reset-password${config.demo ? ' --demo' : ''})`
  return [
    '',
    '  Framefolk is running.',
    '',
    `  Site         ${address}/`,
    `  Back-office  ${address}${site.login}`,
    `  Sign in      ${signIn}`,
    ...(demoSignIns.length > 0 ? ['', `  Demo sign-ins (${address}${site.signIn}):`] : []),
    ...demoSignIns.map((line) => `  ${line}`),
    ...(demoSignIns.length > 0 ? [''] : []),
    `  Marketplace  ${launch === 'live' ? 'open; close' : 'closed; open'} it at ${address}${site.launch}`,
    `  Payments     ${describePayments(config)}`,
    ...describeParts(config),
  ].join('\n')
}

/** A process that works has no page to sign in. */
const describeWork = (config: Config, port: number): string =>
  [
    '',
    '  Framefolk is working: jobs, photos, emails and webhooks.',
    '',
    `  Health       http://localhost:${port}/readyz`,
    ...describeParts(config),
  ].join('\n')

const describeParts = (config: Config): string[] => [
  `  Database     ${describeDatabase(config)}`,
  `  Storage      ${describeStorage(config)}`,
  `  Email        ${config.smtpUrl ? `sent through ${new URL(config.smtpUrl).host}` : 'stored in the back-office Outbox; set SMTP_URL to send it'}`,
  ...listWarnings(config).map((line) => `  Warning      ${line}`),
  '',
  '  Press Ctrl+C to stop.',
  '',
]

function describePayments({ payments, stripe }: Config): string {
  if (payments === 'sandbox') return 'test money (sandbox); no card is charged'
  if (payments === null) return 'off; clients can’t pay'
  return /^(sk|rk)_test_/.test(stripe?.secretKey ?? '') ? 'Stripe, with a test key' : 'Stripe, real money'
}

/** Without the password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `embedded PostgreSQL in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL, ${pathname.slice(1) || 'the default database'} at ${host || 'this machine'}`
}

/** Without the keys. */
export function describeStorage({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>): string {
  if (!s3Url) return `photos in ${join(dataDir, 'pictures')}`
  const { host, pathname } = new URL(s3Url)
  return `photos in the bucket ${pathname.slice(1)} at ${host}`
}
