import { beforeAll, expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { PersonRow } from '../../../contract/people/people.ts'
import { insertPackage, insertPerson, insertStudio } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'

const market = startTestApp()
let headers: { authorization: string }

type Wanted = {
  listed?: boolean
  verified?: boolean
  payee?: 'pending' | 'ready'
  price?: number
  days?: number
}

/** Initials say what a photographer has; Bare has no studio. */
const photographers: Record<string, Wanted | null> = {
  Bare: null,
  Empty: {},
  Sells: { price: 300, verified: true },
  Cheap: { price: 90, verified: true, payee: 'pending', days: 100 },
  Recent: { listed: true, verified: true, payee: 'ready', price: 250, days: 2 },
  Quiet: { listed: true, verified: true, payee: 'ready', price: 1200.5, days: 20 },
}

beforeAll(async () => {
  const { db } = market.services
  headers = (await signIn(market.services)).headers
  for (const [fullName, wanted] of Object.entries(photographers)) {
    const { id } = await insertPerson(db, { role: 'photographer', fullName, hourlyRateMinor: null })
    if (!wanted) continue
    const { listed = false, verified, payee, price, days } = wanted
    await insertStudio(db, id, { listed, verification: verified ? 'approved' : 'none' })
    if (price) await insertPackage(db, id, { priceMinor: asMinor(price * 100) })
    if (payee)
      await execute(
        db,
      )`insert into payees (photographer_id, provider, state) values (${id}, 'sandbox', ${payee})`
    if (days)
      await execute(db)`
        insert into sessions (id, person_id, access_token_id, last_used_at, expires_at)
        values (${newId()}, ${id}, ${newId()}, now() - make_interval(days => ${days}), now())`
  }
  await insertPerson(db, { fullName: 'Client' })
})

const read = (url: string) => market.app.inject({ url, headers })

async function listAll(view: string): Promise<PersonRow[]> {
  const rows: PersonRow[] = []
  for (let page = 1; ; page++) {
    const response = await read(`${api.people}?role=photographer&pageSize=2&page=${page}&${view}`)
    expect(response.statusCode).toBe(200)
    const { users, totalPage, total } = response.json().data
    rows.push(...users)
    if (page < totalPage) continue
    expect(rows).toHaveLength(total)
    return rows
  }
}

async function exportAll(view: string): Promise<Record<string, string>[]> {
  const { body } = await read(`${api.peopleCsv}?role=photographer&${view}`)
  const [head, ...lines] = body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(head!.map((name, column) => [name, cells[column]!])))
}

const yes = (value: boolean | undefined) => (value === undefined ? '' : value ? 'Yes' : 'No')

const inFile = ({ studio, ...row }: PersonRow) => ({
  ID: row.id,
  Name: row.fullName,
  Email: row.email,
  Phone: row.phone,
  'Email verified': yes(row.isEmailVerified),
  'Hourly rate': '',
  Status: row.status,
  Role: row.role,
  Created: row.createdAt,
  Listed: yes(studio?.listed),
  'Profile verified': yes(studio?.verified),
  Payouts: studio?.payee ?? '',
  'Price from': studio?.priceFrom?.toFixed(2) ?? '',
  Currency: studio?.currency ?? '',
  'Last active': studio?.lastActiveAt ?? '',
})

test.each([
  ['listed=yes', ['Quiet', 'Recent']],
  ['listed=no', ['Cheap', 'Sells', 'Empty', 'Bare']],
  ['profileVerified=yes', ['Quiet', 'Recent', 'Cheap', 'Sells']],
  ['profileVerified=no', ['Empty', 'Bare']],
  ['payee=ready', ['Quiet', 'Recent']],
  ['payee=pending', ['Cheap']],
  ['payee=none', ['Sells', 'Empty', 'Bare']],
  ['sells=yes&listed=no', ['Cheap', 'Sells']],
  ['sells=no&search=em', ['Empty']],
  ['lastActive=week', ['Recent']],
  ['lastActive=month', ['Quiet', 'Recent']],
  ['lastActive=dormant', ['Cheap', 'Sells', 'Empty', 'Bare']],
  ['sort=price', ['Cheap', 'Recent', 'Sells', 'Quiet', 'Bare', 'Empty']],
  ['sort=-price', ['Quiet', 'Sells', 'Recent', 'Cheap', 'Empty', 'Bare']],
  ['sort=active', ['Cheap', 'Quiet', 'Recent', 'Bare', 'Empty', 'Sells']],
  ['sort=-active&payee=ready', ['Recent', 'Quiet']],
  ['sort=-listed', ['Quiet', 'Recent', 'Cheap', 'Sells', 'Empty', 'Bare']],
  ['sort=-profile&lastActive=dormant', ['Cheap', 'Sells', 'Empty', 'Bare']],
  ['sort=-payee', ['Quiet', 'Recent', 'Cheap', 'Sells', 'Empty', 'Bare']],
  ['', ['Quiet', 'Recent', 'Cheap', 'Sells', 'Empty', 'Bare']],
])(
  'the list of photographers by “%s” and its CSV have the same rows, cells and order',
  async (view, names) => {
    const rows = await listAll(view)
    expect(rows.map(({ fullName }) => fullName)).toEqual(names)
    expect(await exportAll(view)).toEqual(rows.map(inFile))
  },
)

test('a filter that does not exist is refused by list and CSV with a sentence', async () => {
  for (const path of [api.people, api.peopleCsv]) {
    const response = await read(`${path}?role=photographer&payee=maybe`)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { field: 'payee', message: 'payee must be none, pending or ready' },
    ])
  }
})
