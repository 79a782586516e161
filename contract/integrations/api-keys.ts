import { z } from 'zod'
import * as m from '#messages/contract-integrations'
import { requiredText } from '../api/envelope.ts'
import { list, whole } from '../api/fields.ts'
import { apiScopes } from '../api/roles.ts'

export const API_KEY_START = 'ffk_'
export const DEFAULT_KEY_DAYS = 90
const MAX_KEY_DAYS = 365

const scope = z.enum(apiScopes, { error: m.chooseScopesFromTheList })

export const createKeyBody = z.object({
  name: requiredText(60, m.enterAName).describe('Where the key is used'),
  scopes: list(scope, apiScopes.length, m.chooseScopesFromTheList).pipe(
    z.array(scope).min(1, { error: m.chooseAtLeastOneScope }),
  ),
  days: whole(m.validFor, 1, MAX_KEY_DAYS).default(DEFAULT_KEY_DAYS),
})
export type CreateKeyBody = z.infer<typeof createKeyBody>

const apiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** First and last characters, to tell keys apart. */
  prefix: z.string().meta({ examples: ['ffk_8mX0'] }),
  lastFour: z.string().meta({ examples: ['0kq8'] }),
  scopes: z.array(z.enum(apiScopes)),
  /** `stopped`: the administrator who created it is no longer an active owner. */
  state: z.enum(['active', 'expired', 'revoked', 'stopped']),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKeyRow = z.infer<typeof apiKeyRow>
export const apiKeyList = z.object({ keys: z.array(apiKeyRow) })

/** The only response that has the whole key. */
export const createdKey = z.object({
  ...apiKeyList.shape,
  secret: z.string().meta({ examples: ['ffk_8mX0m1y1o7wV2bTz6fQeYh4sN9cLrA5uDpGkJq30kq8'] }),
})

export const apiKeyMessages = {
  created: m.created,
  revoked: m.revoked,
  notFound: m.notFound,
  invalid: m.invalid,
  notHere: m.notHere,
  missingScope: (scope: string) => m.missingScope({ scope }),
  tooMany: m.tooMany,
} as const
