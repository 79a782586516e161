import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { apiScopes } from '../contract/api/roles.ts'
import { API_KEY_START } from '../contract/integrations/api-keys.ts'
import { createDemoSignIns } from '../demo/demo-sign-ins.ts'
import { hashKey } from '../server/core/api-keys/authenticate-key.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { apiKeys } from '../server/platform/db/tables/api-keys.ts'
import type { ApiDocument, Operation } from '../server/platform/http/openapi-document.ts'
import type { Services } from '../server/platform/services.ts'
import { DAY } from '../server/platform/time/wall-clock.ts'
import { bearerOf, signIn } from '../test/sign-in.ts'
import { onCleanup } from './cleanup.ts'
import { createRandom, type Random, randomValue } from './fuzz-values.ts'
import { makeDatabaseServer, SECRET, startOn } from './site.ts'

const CALLS = 8_000
const AT_ONCE = 4
const ADMINISTRATORS = ['owner', 'support', 'finance', 'editor', 'without a role'] as const
const KEYS = [...apiScopes, 'every scope'] as const
const ROLES = ['visitor', 'client', 'photographer', ...ADMINISTRATORS, ...KEYS] as const
/** Calls may sign a role out or erase its account, so each role signs in again after this many. */
const SIGN_IN_EVERY = 40

type Role = (typeof ROLES)[number]
type Call = { method: string; path: string; operation: Operation }
type Findings = { failures: Set<string>; mismatches: Set<string>; undocumented: Set<string> }

/** Random calls of every operation in the API document, by each role and API key, on the demo data. */
export async function fuzz(choice?: string) {
  const seed = Number(choice ?? Date.now() % 1_000_000)
  const { url } = await makeDatabaseServer()
  const server = await startOn(url, { DEMO: 'on', LAUNCH: 'live', PAYMENTS: 'sandbox' })
  const database = connect({ url, connections: 2 })
  onCleanup(database.close)
  const document = await fetchDocument(server.url)
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const random = createRandom(seed)
  const known = await readIds(database)
  const findings: Findings = { failures: new Set(), mismatches: new Set(), undocumented: new Set() }
  const statuses = new Map<string, number>()
  const tokens = new Map<Role, Record<string, string>>()

  for (let n = 0; n < CALLS; n += AT_ONCE) {
    if (n % SIGN_IN_EVERY === 0)
      for (const role of ROLES) tokens.set(role, await signInAs(role, database, random))
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, step) => {
        const call = calls[(n + step + random.below(7)) % calls.length]!
        const role = random.chance(0.5) ? roleFor(call.path, random) : random.pick(ROLES)
        const status = await tryCall({
          call,
          base: server.url,
          headers: tokens.get(role)!,
          random,
          known,
          findings,
        })
        const kind = `${role} ${Math.floor(status / 100)}xx`
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      }),
    )
  }

  for (const [kind, found] of Object.entries(findings))
    for (const one of found) console.log(`${kind}: ${one}`)
  const counts = [...statuses].sort().map(([kind, times]) => `${kind} ${times}`)
  // Without a successful call of each role, the drill would have tested only how calls are refused.
  const allSucceeded = ROLES.every((role) => statuses.has(`${role} 2xx`))
  return {
    passed: allSucceeded && Object.values(findings).every((found: Set<string>) => found.size === 0),
    result:
      `${CALLS} calls of ${calls.length} operations by ${ROLES.length} identities (seed ${seed}): ${findings.failures.size} kinds of 5xx, ` +
      `${findings.mismatches.size} responses that break their schema, ${findings.undocumented.size} undocumented statuses; ${counts.join(', ')}`,
  }
}

/** A server that has just started on a busy machine may return 503 at first. */
export async function fetchDocument(base: string): Promise<ApiDocument> {
  for (;;) {
    const response = await fetch(`${base}/openapi.json`)
    if (response.ok) return (await response.json()) as ApiDocument
    await response.body?.cancel()
    await wait(1_000)
  }
}

/** The role that an operation is meant for, so that half of the calls pass authorisation. */
function roleFor(path: string, random: Random): Role {
  if (path.startsWith('/v1/admin') || path.startsWith('/v1/auth'))
    return random.pick([...ADMINISTRATORS, ...KEYS])
  return path.startsWith('/v1/studio') ? 'photographer' : 'client'
}

/** Ids of real rows, so that calls get further than 404. */
async function readIds({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  const lists = await Promise.all(
    rows.map(({ name }) =>
      pool.query<{ id: string }>(`select id::text as id from ${name} order by random() limit 20`),
    ),
  )
  const slugs = await pool.query<{ id: string }>('select slug as id from studios limit 20')
  return [...lists, slugs].flatMap((list) => list.rows.map(({ id }) => id))
}

async function signInAs(role: Role, database: Database, random: Random): Promise<Record<string, string>> {
  const network = { 'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}` }
  if (role === 'visitor') return network
  const services = { ...database, secret: SECRET } as unknown as Services
  if (isAdministrator(role)) {
    const adminRole = role === 'without a role' ? null : role
    return { ...network, ...(await signIn(services, { adminRole })).headers }
  }
  if (isKey(role)) return { ...network, authorization: `Bearer ${await makeKey(services, role)}` }
  const signIns = (await createDemoSignIns(database.pool)).filter((one) => one.role === role)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from people where role = $1 and status = 'active' and erased_at is null
     order by email = any($2) desc, random() limit 1`,
    [role, signIns.map(({ email }) => email)],
  )
  return { ...network, ...(await bearerOf(services, rows[0]!.id)).headers }
}

const isAdministrator = (role: Role): role is (typeof ADMINISTRATORS)[number] =>
  (ADMINISTRATORS as readonly string[]).includes(role)
const isKey = (role: Role): role is (typeof KEYS)[number] => (KEYS as readonly string[]).includes(role)

/** Of a new owner, because calls may deactivate the one before. */
export async function makeKey(services: Services, scope: (typeof KEYS)[number]): Promise<string> {
  const { personId } = await signIn(services)
  const key = `${API_KEY_START}${randomBytes(32).toString('base64url')}`
  await services.db.insert(apiKeys).values({
    ...{ id: newId(), name: scope, hash: hashKey(key), prefix: key.slice(0, 8), lastFour: key.slice(-4) },
    ...{ scopes: scope === 'every scope' ? [...apiScopes] : [scope], createdBy: personId },
    expiresAt: new Date(Date.now() + DAY),
  })
  return key
}

async function tryCall(context: {
  call: Call
  base: string
  headers: Record<string, string>
  random: Random
  known: string[]
  findings: Findings
}): Promise<number> {
  const { call, base, random, known, findings } = context
  const { method, path, operation } = call
  const value = (schema: object | undefined) => randomValue(schema ?? {}, random, known)
  const address = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(random.chance(0.8) ? random.pick(known) : asText(value({ type: 'string' }))),
  )
  const query = new URLSearchParams(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && (parameter.required || random.chance(0.4)))
      .map(({ name, schema }): [string, string] => [name, asText(value(schema))]),
  )
  const body = operation.requestBody?.content['application/json']
  const payload = body && random.chance(0.95) ? JSON.stringify(mutate(body, value, random)) : undefined
  const name = `${method.toUpperCase()} ${path}`
  const response = await fetch(`${base}${address}?${query}`, {
    method: method.toUpperCase(),
    headers: { ...context.headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { body: payload }),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  const documented = operation.responses[response.status]
  if (!documented) findings.undocumented.add(`${name} ${response.status}`)
  // Event streams do not end by themselves.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return response.status
  }
  const text = await response.text()
  if (response.status >= 500 && response.status !== 503 && response.status !== 507)
    findings.failures.add(`${name} ${response.status} ${payload ?? ''} ${query} ${text.slice(0, 200)}`)
  const schema = documented?.content?.['application/json']?.schema
  if (schema && response.headers.get('content-type')?.includes('json')) {
    const mismatch = findMismatch(schema, JSON.parse(text))
    if (mismatch) findings.mismatches.add(`${name} ${response.status}: ${mismatch}`)
  }
  return response.status
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

type Body = { schema?: object; example?: unknown }

/** The example, a random body, or the example with one field changed or left out. */
function mutate(
  { schema, example }: Body,
  value: (schema: object | undefined) => unknown,
  random: Random,
): unknown {
  if (!example || random.chance(0.3)) return value(schema)
  const fields = Object.entries(example)
  const chosen = random.below(fields.length || 1)
  if (random.chance(0.3)) return example
  if (random.chance(0.3)) return Object.fromEntries(fields.filter((_, index) => index !== chosen))
  const properties = (schema as { properties?: Record<string, object> } | undefined)?.properties
  return Object.fromEntries(
    fields.map(([name, old], index) => [name, index === chosen ? value(properties?.[name]) : old]),
  )
}

const validators = new WeakMap<object, z.ZodType>()
const FAILURE = z.object({ success: z.literal(false), message: z.string() })

function findMismatch(schema: object, body: unknown): string | undefined {
  let validator = validators.get(schema)
  if (!validator) {
    validator =
      '$ref' in schema ? FAILURE : z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    validators.set(schema, validator)
  }
  const { error } = validator.safeParse(body)
  return error?.issues
    .map(({ path, message }) => `${path.join('.')} ${message}`)
    .join('; ')
    .slice(0, 300)
}
