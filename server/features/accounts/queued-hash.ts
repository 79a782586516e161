import { inPasswordQueue } from '../../core/auth/password-queue.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { networkOf } from '../../platform/http/network.ts'

/** Hashing a new password costs as much as checking one, so it uses the same queue. */
export const hashQueued = (password: string, address: string): Promise<string> =>
  inPasswordQueue(networkOf(address), () => hashPassword(password))
