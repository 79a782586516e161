import { site } from '../contract/paths.ts'
import type { Config } from './config.ts'

export const describeFirstAdmin = ({ adminEmail }: Pick<Config, 'adminEmail'>, password: string): string =>
  `${adminEmail}  password: ${password}  (shown only now; change it under Settings)`

/** What a person at the console needs to know, once everything runs. `madePassword` is shown this one time only. */
export function describeStart(config: Config, port: number, madePassword: string | null): string {
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
    `  Data         ${config.databaseUrl ? 'your PostgreSQL (DATABASE_URL)' : config.dataDir}`,
    `  Mail         ${config.smtpUrl ? `sent through ${new URL(config.smtpUrl).host}` : 'kept in the Outbox of the back-office; set SMTP_URL to send it'}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
