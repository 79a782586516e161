import { text } from 'node:stream/consumers'
import { authMessages, MIN_ADMIN_PASSWORD } from '../../contract/auth/auth.ts'
import { isCommonPassword } from '../core/auth/common-passwords.ts'
import { makePassword } from '../core/auth/passwords.ts'
import { CommandError } from './run-command.ts'

/** From standard input with --stdin, because arguments end up in the shell's history; otherwise generated. */
export async function readPassword(fromStdin: boolean): Promise<{ password: string; made: boolean }> {
  if (!fromStdin) return { password: makePassword(), made: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (isCommonPassword(password)) throw new CommandError(authMessages.commonPassword())
  if (password.length < MIN_ADMIN_PASSWORD || password.length > 200)
    throw new CommandError(`The password must have ${MIN_ADMIN_PASSWORD} to 200 characters.`)
  return { password, made: false }
}

export function printReset(email: string, password: string, made: boolean): void {
  console.log(`Password reset for ${email}. All their sessions were ended.`)
  if (made) console.log(`Password: ${password}  (shown once)`)
}
