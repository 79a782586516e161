import type { Launch } from '../contract/market.ts'
import { site } from '../contract/paths.ts'
import type { Config } from './config.ts'

export const describeFirstAdmin = ({ adminEmail }: Pick<Config, 'adminEmail'>, password: string): string =>
  `${adminEmail}  password: ${password}  (shown only now; change it under Settings)`

type Started = {
  port: number
  /** Made at this start, and shown this one time only; so are those in `waysIn`. */
  madePassword: string | null
  launch: Launch
  waysIn: string[]
}

/** What a person at the console needs to know, once everything runs. */
export function describeStart(config: Config, { port, madePassword, launch, waysIn }: Started): string {
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`
  const signIn = madePassword
    ? describeFirstAdmin(config, madePassword)
    : `${config.adminEmail}  (forgot the password? npm run admin:reset-password)`
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
    `  Data         ${config.databaseUrl ? 'your PostgreSQL (DATABASE_URL)' : config.dataDir}`,
    `  Mail         ${config.smtpUrl ? `sent through ${new URL(config.smtpUrl).host}` : 'kept in the Outbox of the back-office; set SMTP_URL to send it'}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
