import { join } from 'node:path'
import type { Launch } from '../../contract/launch.ts'
import { site } from '../../contract/paths.ts'
import { type Config, listWarnings } from '../platform/config.ts'

export const describeFirstAdmin = ({ adminEmail }: Pick<Config, 'adminEmail'>, password: string): string =>
  `${adminEmail}  password: ${password}  (shown only now; change it under Settings)`

type Started = {
  port: number
  /** Generated at this start and shown only once, as are those in `waysIn`. */
  madePassword: string | null
  launch: Launch
  waysIn: string[]
}

/** Printed on the console once everything runs. */
export function describeStart(config: Config, { port, madePassword, launch, waysIn }: Started): string {
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`
  const signIn = madePassword
    ? describeFirstAdmin(config, madePassword)
    : `${config.adminEmail}  (forgot the password? npm run admin:reset-password${config.demo ? ' -- --demo' : ''})`
  return [
    '',
    '  Framefolk is running.',
    '',
    `  Site         ${address}/`,
    `  Back-office  ${address}${site.login}`,
    `  Sign in      ${signIn}`,
    ...(waysIn.length > 0 ? ['', `  Of the demo, at ${address}${site.signIn}:`] : []),
    ...waysIn.map((line) => `  ${line}`),
    ...(waysIn.length > 0 ? [''] : []),
    `  Market       ${launch === 'live' ? 'open' : 'not open yet'}; the switch is at ${address}${site.launch}`,
    `  Payments     ${describePayments(config)}`,
    `  Database     ${describeDatabase(config)}`,
    `  Storage      ${describeStorage(config)}`,
    `  Mail         ${config.smtpUrl ? `sent through ${new URL(config.smtpUrl).host}` : 'kept in the Outbox of the back-office; set SMTP_URL to send it'}`,
    ...listWarnings(config).map((line) => `  Warning      ${line}`),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

function describePayments({ payments, stripe }: Config): string {
  if (payments === 'sandbox') return 'test money (sandbox); no card is charged'
  if (payments === null) return 'off; clients cannot pay'
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
