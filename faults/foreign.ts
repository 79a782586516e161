import { createDemoSignIns } from '../demo/demo-sign-ins.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { bearerOf, signIn, signInAs } from '../test/sign-in.ts'
import { onCleanup } from './cleanup.ts'
import { fetchDocument, makeKey } from './fuzz.ts'
import { makeDatabaseServer, SECRET, startOn } from './site.ts'

const AT_ONCE = 8
const IDS_OF_A_TABLE = 2

/** An operation that needs an id and is not public. */
type Call = { method: string; path: string; description: string; takesKeys: boolean; body: string }
type Other = { who: string; headers: Record<string, string>; mayCall(call: Call): boolean }

/** A client, a photographer, a guest of a shared gallery or an administrator, with the ids that belong to them. */
type Owner = { who: string; ids: string[] }

/**
 * Tries every id that belongs to a client and a photographer of the demo, to a guest of a shared gallery and to an
 * administrator, through every operation, as other people: another client and photographer, a visitor, administrators whose
 * role excludes the operation, and an API key. None may get a success.
 */
export async function foreign() {
  const { url } = await makeDatabaseServer()
  const server = await startOn(url, { DEMO: 'on', LAUNCH: 'live', PAYMENTS: 'sandbox' })
  const database = connect({ url, connections: 2 })
  onCleanup(database.close)
  const calls = await listCalls(server.url)
  const owners = await listOwners(database)
  const others = await signInOthers(database)
  const opened = new Set<string>()
  let tried = 0
  let reached = 0
  const attempts = calls.flatMap((call) =>
    owners.flatMap(({ who, ids }) =>
      ids.flatMap((id) => others.map((other) => ({ call, id, other, whose: who }))),
    ),
  )
  const work = async () => {
    for (let next = attempts.pop(); next; next = attempts.pop()) {
      const { call, id, other, whose } = next
      if (other.mayCall(call)) continue
      const status = await send(server.url, call, id, other.headers)
      tried += 1
      if (status === 404) reached += 1
      if (status < 300) opened.add(`${call.method} ${call.path} of ${whose} as ${other.who}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const one of opened) console.log(`opened: ${one}`)
  return {
    // Calls that are refused before they look for the row would prove little.
    passed: opened.size === 0 && reached > tried / 20,
    result: `${tried} calls of ${calls.length} operations with ${owners.map(({ who, ids }) => `${ids.length} ids of ${who}`).join(', ')} by ${others.length} others: ${opened.size} opened, ${reached} not found`,
  }
}

async function listCalls(base: string): Promise<Call[]> {
  const { paths } = await fetchDocument(base)
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(
      ([method, { security = [], description = '', requestBody }]): Call[] => {
        if (!path.includes('{') || security.length === 0) return []
        const takesKeys = security.some((one) => 'apiKey' in one)
        // A valid body, so that the call gets as far as looking for the row.
        const body = JSON.stringify(requestBody?.content['application/json']?.example ?? {})
        return [{ method: method.toUpperCase(), path, description, takesKeys, body }]
      },
    ),
  )
}

async function listOwners(database: Database): Promise<Owner[]> {
  const client = await findMember(database, 'client')
  const photographer = await findMember(database, 'photographer')
  const services = { ...database, secret: SECRET, config: { publicUrl: 'http://localhost' } } as Services
  const { personId } = await signIn(services, { adminRole: 'editor' })
  // The demo has no passkeys.
  await database.pool.query(
    `insert into passkeys (id, person_id, credential_id, public_key, name)
     select gen_random_uuid(), person, uuid_send(gen_random_uuid()), '\\x00', 'Phone' from unnest($1::uuid[]) person`,
    [[client, photographer, personId]],
  )
  return [
    { who: 'a client', ids: await listIdsOf(database, client) },
    { who: 'a photographer', ids: await listIdsOf(database, photographer) },
    { who: 'a guest', ids: await makeGuest(database, client) },
    { who: 'an administrator', ids: await listIdsOf(database, personId) },
  ]
}

/** The member of the demo with most bookings. */
async function findMember({ pool }: Database, role: 'client' | 'photographer'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from people p join bookings b on b.${role}_id = p.id where p.email = any($1)
     group by p.id order by count(*) desc limit 1`,
    [(await createDemoSignIns(pool)).map(({ email }) => email)],
  )
  return rows[0]!.id
}

/** A shared gallery with a guest who chose photos. */
async function makeGuest({ pool }: Database, clientId: string): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with link as (insert into gallery_links (id, booking_id, downloads)
         select gen_random_uuid(), id, true from bookings where client_id = $1 order by id limit 1 returning id, booking_id),
       guest as (insert into gallery_guests (id, link_id, pass_hash, name)
         select gen_random_uuid(), id, '\\x00', 'Gus' from link returning id),
       list as (insert into gallery_lists (id, booking_id, guest_id, name)
         select gen_random_uuid(), link.booking_id, guest.id, 'Favourites' from link, guest returning id)
     select array(select id from link union all select id from guest union all select id from list) as ids`,
    [clientId],
  )
  return rows[0]!.ids
}

/** Ids of rows in every table that names this person, or one of their bookings or conversations. */
async function listIdsOf({ pool }: Database, personId: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select quote_ident(c.table_name) as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.columns i using (table_schema, table_name)
     where c.table_schema = 'public' and i.column_name = 'id' and i.data_type = 'uuid'
       and c.column_name in ('client_id', 'photographer_id', 'person_id', 'owner_id', 'created_by', 'booking_id', 'thread_id')`,
  )
  const whose = {
    booking_id: 'in (select id from bookings where $1 in (client_id, photographer_id))',
    thread_id: 'in (select id from threads where $1 in (client_id, photographer_id))',
  } as Record<string, string>
  const found = await Promise.all(
    columns.map(({ table, column }) =>
      pool.query<{ id: string }>(
        `select id from ${table} where ${column} ${whose[column] ?? '= $1'} order by id limit ${IDS_OF_A_TABLE}`,
        [personId],
      ),
    ),
  )
  return [...new Set([personId, ...found.flatMap(({ rows }) => rows.map(({ id }) => id))])]
}

async function signInOthers(database: Database): Promise<Other[]> {
  const services = { ...database, secret: SECRET, config: { publicUrl: 'http://localhost' } } as Services
  const never = () => false
  const { headers: client } = await signInAs(services, 'client')
  const { headers: photographer } = await signInAs(services, 'photographer')
  const roles = await Promise.all(
    (['support', 'finance', 'editor', null] as const).map(async (adminRole): Promise<Other> => {
      const { personId } = await signIn(services, { adminRole })
      const { headers } = await bearerOf(services, personId)
      // The description ends with the roles that may make the call.
      const mayCall = ({ description }: Call) =>
        adminRole !== null && (description.split('Roles: ')[1] ?? '').includes(adminRole)
      return { who: adminRole ?? 'an administrator without a role', headers, mayCall }
    }),
  )
  const key = { authorization: `Bearer ${await makeKey(services, 'every scope')}` }
  return [
    { who: 'a visitor', headers: {}, mayCall: never },
    { who: 'another client', headers: client, mayCall: never },
    { who: 'another photographer', headers: photographer, mayCall: never },
    ...roles,
    { who: 'an API key', headers: key, mayCall: ({ takesKeys }) => takesKeys },
  ]
}

let network = 0

async function send(base: string, { method, path, body }: Call, id: string, headers: Record<string, string>) {
  network += 1
  const address = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
  const hasBody = !['GET', 'HEAD'].includes(method)
  const response = await fetch(base + path.replace(/\{\w+\}/g, id), {
    method,
    headers: {
      ...headers,
      'x-forwarded-for': address,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  await response.body?.cancel()
  return response.status
}
