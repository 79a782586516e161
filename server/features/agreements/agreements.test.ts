import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreementMessages } from '../../../contract/agreements/agreements.ts'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { askForSignatures } from './ask.ts'

const market = startMarket()

const clausesUrl = fill(api.clauseSet, { service: 'all' })
const save = (body: object, url = clausesUrl) => market.call(market.photographer, 'PUT', url, body)
const advance = { required: true, signedName: 'Pia Photographer', agreed: true }
const contractOf = async (id: string, who: { headers: Record<string, string> } = market.client) =>
  (await market.call(who, 'GET', fill(api.agreement, { id }))).body.data
const sign = async (
  id: string,
  who: { headers: Record<string, string> } = market.client,
  more: object = {},
) =>
  market.call(who, 'POST', fill(api.signAgreement, { id }), {
    ...{
      signedName: 'Ann Example',
      agreed: true,
      sha256: (await contractOf(id, who)).current?.sha256 ?? 'x',
    },
    ...more,
  })
const ask = () => askForSignatures(market.services)
const subjects = async ({ person }: { person: { email: string | null } }) =>
  (await mailsTo(market.services, person.email!)).map(({ subject }) => subject)
const storedOf = async (id: string) =>
  (
    await market.services.pool.query(
      `select revision, document, sha256, completed_at, (select array_agg(by || ' ' || kind || ' ' || name order by by)
        from agreement_signatures where agreement_id = a.id) as signatures
       from agreements a where booking_id = $1 order by revision`,
      [id],
    )
  ).rows

/** A photographer of its own with these clauses. */
async function withClauses(body: object) {
  await market.replacePhotographer()
  const saved = await save({ text: '## Rules\n\nBe kind.', ...body })
  expect(saved.status).toBe(200)
  return saved.body.data.sets[0].current as { id: string; version: number }
}

test('clauses are saved as versions, and a conflicting edit is rejected', async () => {
  await market.replacePhotographer()
  expect((await save({ text: 'One', base: 0 })).status).toBe(200)
  expect((await save({ text: 'Two\r\nlines', base: 1 })).status).toBe(200)
  expect(await save({ text: 'Three', base: 1 })).toMatchObject({
    status: 409,
    body: { message: agreementMessages.changedElsewhere() },
  })
  const { body } = await market.call(market.photographer, 'GET', api.clauseSets)
  expect(body.data.sets).toMatchObject([
    {
      service: 'all',
      current: { version: 2, text: 'Two\nlines', required: false },
      earlier: [{ version: 1 }],
    },
  ])
  expect((await market.call(market.photographer, 'DELETE', clausesUrl)).status).toBe(200)
  expect((await market.call(market.photographer, 'DELETE', clausesUrl)).status).toBe(404)
})

test.each([
  [{ text: '   ' }, 'text'],
  [{ text: 'x'.repeat(20_001) }, 'text'],
  [{ text: 'Fine', required: true, agreed: true }, 'signedName'],
  [{ text: 'Fine', required: true, signedName: 'https://x.example', agreed: true }, 'signedName'],
  [{ text: 'Fine', required: true, signedName: 'Pia' }, 'agreed'],
])('clauses like %o are rejected at their field: 400', async (body, field) => {
  const { status, body: answer } = await save(body)
  expect([status, answer.errors?.[0]?.field]).toEqual([400, field])
})

test('a service has its own contract before the one for all services', async () => {
  const { id } = await withClauses(advance)
  const { service } = market.photographer.package
  const url = fill(api.photographerClauses, { slug: market.photographer.studio.slug })
  expect((await market.call(null, 'GET', `${url}?service=${service}`)).body.data.clauses).toMatchObject({
    id,
    signedName: 'Pia Photographer',
  })
  await save({ text: 'Only here' }, fill(api.clauseSet, { service }))
  expect((await market.call(null, 'GET', `${url}?service=${service}`)).body.data.clauses).toBeNull()
})

test('a required contract is signed with the booking, and both are told once it is confirmed', async () => {
  const { id: clauses } = await withClauses(advance)
  const shoot = market.shootIn(40, { venue: 'Villa Reale' })
  const refused = await market.book(shoot)
  expect(refused).toMatchObject({ status: 400, body: { message: agreementMessages.mustSign() } })
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['signedName', 'agreed'])
  const signed = { ...shoot, clauses, signedName: ' Ann Example ', agreed: true }
  const stale = { ...signed, clauses: '019aa000-0000-7000-8000-000000000000' }
  expect((await market.book(stale)).body.message).toBe(agreementMessages.clausesChanged())
  const id = await market.bookAndPay(signed)
  const [stored] = await storedOf(id)
  expect(stored).toMatchObject({
    revision: 1,
    signatures: ['client typed Ann Example', 'photographer advance Pia Photographer'],
  })
  expect(stored.completed_at).not.toBeNull()
  expect(stored.sha256).toBe(createHash('sha256').update(stored.document).digest('hex'))
  expect(stored.document).toContain('Venue: Villa Reale\n')
  expect(stored.document).toMatch(/\n\nClauses \(version 1\)\n\n## Rules\n\nBe kind\.$/)

  // The venue is not for the photographer before they accept.
  expect(await contractOf(id, market.photographer)).toMatchObject({ current: null, waits: true })
  await market.act(market.photographer, id, 'accept')
  await ask()
  await ask()
  const both = await contractOf(id, market.photographer)
  expect(both).toMatchObject({ waits: false, canSign: false, changes: [], current: { revision: 1 } })
  for (const person of [market.client, market.photographer])
    expect(
      (await subjects(person)).filter((subject) => /^Contract with .* signed$/.test(subject)),
    ).toHaveLength(1)
})

test('a hold that is continued with another venue is signed again', async () => {
  const { id: clauses } = await withClauses(advance)
  const signed = { clauses, signedName: 'Ann Example', agreed: true }
  const first = await market.book(market.shootIn(41, { ...signed, venue: 'First' }))
  const again = await market.book(market.shootIn(41, { ...signed, venue: 'Second' }))
  const { id } = again.body.data.booking
  expect(id).toBe(first.body.data.booking.id)
  await market.book(market.shootIn(41, { ...signed, venue: 'Second' }))
  const stored = await storedOf(id)
  expect(stored.map(({ revision }) => revision)).toEqual([1, 2])
  expect(stored[1].document).toContain('Venue: Second\n')
})

test('otherwise both sign it on the page of the booking; the second signature makes it immutable', async () => {
  await withClauses({})
  const id = await market.bookAndAccept(market.shootIn(42))
  await ask()
  for (const person of [market.client, market.photographer])
    expect(await subjects(person)).toContainEqual(expect.stringMatching(/^Sign the contract with /))
  const drawing = [
    [
      [0, 0],
      [600, 200],
    ],
    [[5, 5]],
  ]
  const first = await sign(id, market.client, { drawing: JSON.stringify(drawing) })
  expect(first.body.data).toMatchObject({
    canSign: false,
    current: { signatures: [{ by: 'client', kind: 'drawn', drawing, name: 'Ann Example' }] },
  })
  expect((await sign(id)).body.message).toBe(agreementMessages.signedAlready())
  expect(await subjects(market.photographer)).toContainEqual(expect.stringMatching(/signed the contract$/))
  expect((await sign(id, market.photographer, { signedName: 'Pia P.' })).status).toBe(200)
  const { pool } = market.services
  await expect(
    pool.query(`update agreements set document = 'x' where booking_id = $1`, [id]),
  ).rejects.toThrow('a signed contract cannot be changed')
  await expect(pool.query(`update agreement_signatures set name = 'x'`)).rejects.toThrow('cannot be changed')
  const { rows } = await pool.query(
    `select network from agreement_signatures s join agreements a on a.id = s.agreement_id where booking_id = $1`,
    [id],
  )
  for (const { network } of rows) expect(network).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  [{ signedName: ' ' }, 'signedName'],
  [{ agreed: false }, 'agreed'],
  [{ drawing: '{' }, 'drawing'],
  [{ drawing: '"<svg>"' }, 'drawing'],
  [{ drawing: [[[0, 201]]] }, 'drawing'],
  [{ drawing: [Array.from({ length: 3_001 }, () => [1, 1])] }, 'drawing'],
  [{ sha256: 'none' }, 'sha256'],
])('a signature like %o is rejected at its field: 400', async (more, field) => {
  const { status, body } = await market.call(
    market.client,
    'POST',
    fill(api.signAgreement, { id: '019aa000-0000-7000-8000-000000000000' }),
    { signedName: 'Ann', agreed: true, sha256: '0'.repeat(64), ...more },
  )
  expect([status, body.errors?.[0]?.field.split('.')[0]]).toEqual([400, field])
})

test('a change of the booking asks for new signatures and names what changed; the clauses stay', async () => {
  await withClauses({})
  const id = await market.bookAndAccept(market.shootIn(43, { venue: 'Old mill' }))
  await sign(id)
  await sign(id, market.photographer)
  const before = (await contractOf(id)).current.sha256
  await save({ text: 'Harder rules' })
  await market.call(market.client, 'PATCH', fill(api.myBooking, { id }), { venue: 'New mill' })
  const changed = await contractOf(id, market.photographer)
  expect(changed).toMatchObject({
    canSign: true,
    changes: [{ term: 'Venue', before: 'Old mill', after: 'New mill' }],
    current: { revision: 2, clauses: '## Rules\n\nBe kind.', signatures: [] },
    earlier: [{ revision: 1, sha256: before }],
  })
  await ask()
  const [mail] = await mailsTo(market.services, market.client.person.email!)
  expect(mail!.subject).toBe('The contract has changed: sign it again')
  expect(mail!.text).toContain('Venue: New mill (before: Old mill)')
  // A page from before the change signs nothing.
  expect(await sign(id, market.client, { sha256: before })).toMatchObject({
    status: 409,
    body: { message: agreementMessages.documentChanged() },
  })
  expect((await sign(id)).status).toBe(200)
  expect(await storedOf(id)).toHaveLength(2)
})

test('two signatures at the same time both count', async () => {
  await withClauses({})
  const id = await market.bookAndAccept(market.shootIn(44))
  const answers = await Promise.all([sign(id), sign(id, market.photographer), sign(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(await storedOf(id)).toMatchObject([{ completed_at: expect.anything() }])
})

test('a booking from before the clauses has no contract until the photographer asks for one', async () => {
  await market.replacePhotographer()
  const id = await market.bookAndAccept(market.shootIn(45))
  await save({ text: 'Later' })
  expect(await contractOf(id)).toMatchObject({ current: null, canSign: false, canOffer: false })
  expect(await contractOf(id, market.photographer)).toMatchObject({ canOffer: true })
  const offer = () => market.call(market.photographer, 'POST', fill(api.offerAgreement, { id }))
  expect((await offer()).body.data).toMatchObject({ canSign: true, current: { revision: 1 } })
  expect((await offer()).status).toBe(200)
  await ask()
  expect((await contractOf(id)).canSign).toBe(true)
})

test('nothing is signed once the shoot has started, and strangers find no contract', async () => {
  await withClauses({})
  const id = await market.bookAndAccept(market.shootIn(46))
  const { sha256 } = (await contractOf(id)).current
  const other = await signInAs(market.services, 'client')
  const calls: [string, string][] = [
    ['GET', api.agreement],
    ['POST', api.signAgreement],
    ['GET', api.agreementFile],
  ]
  for (const [method, path] of calls) {
    const body = method === 'POST' ? { signedName: 'Eve', agreed: true, sha256 } : undefined
    const url = fill(path, { id, revision: '1' })
    expect((await market.call(other, method, url, body)).status).toBe(404)
  }
  await market.ageUntil(id, -0.001)
  expect(await sign(id, market.client, { sha256 })).toMatchObject({ status: 404 })
})

test('a signed contract belongs to the evidence of a chargeback', async () => {
  const { describeContracts } = await import('./evidence.ts')
  await withClauses({})
  const id = await market.bookAndAccept(market.shootIn(47))
  const read = () => describeContracts(market.services.db, id, (moment) => moment.slice(0, 4))
  expect(await read()).toBe('')
  await sign(id)
  expect(await read()).toMatch(/Be kind\.\n\nSigned by the client, Ann Example, on \d{4}: “I have read/)
})
