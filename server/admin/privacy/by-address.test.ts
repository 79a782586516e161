import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'

let headers: { authorization: string }

const running = startTestApp()
beforeAll(async () => {
  headers = (await signIn(running.services, { email: 'boss@example.test' })).headers
})

const post = (url: string, payload: object) => running.app.inject({ method: 'POST', url, payload, headers })
const rowsOf = async (text: string) => (await running.services.pool.query(text)).rows

/** A person who joined the list and wrote to us, without an account. */
async function visitor(email: string) {
  await post(api.joinWaitlist, { fullName: 'Vi Sitor', email })
  await post(api.contact, { fullName: 'Vi Sitor', email: email.toUpperCase(), message: 'Please call me' })
}

/** Every row of every table that still contains these words. */
async function tracesOf(words: RegExp): Promise<string[]> {
  const tables = await rowsOf(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { relname } of tables)
    for (const { row } of await rowsOf(`select t::text as row from ${relname} t`))
      if (words.test(row)) found.push(`${relname}: ${row}`)
  return found
}

describe('personal data by address', () => {
  test('is everything stored for it, in upper or lower case, with or without an account: 200', async () => {
    await visitor('vi@example.test')
    const response = await post(api.addressData, { email: 'VI@example.test' })
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      person: null,
      unsubscribed: false,
      waitlist: [{ fullName: 'Vi Sitor', email: 'vi@example.test' }],
      messages: [{ message: 'Please call me' }],
    })
    const person = await insertPerson(running.services.db, { email: 'cleo@example.test', fullName: 'Cleo' })
    const held = (await post(api.addressData, { email: 'cleo@example.test' })).json().data
    expect(held.person.profile).toMatchObject({ id: person.id, fullName: 'Cleo' })
  })

  test('leaves only the proof of erasure once erased: 200', async () => {
    await visitor('gone@example.test')
    const response = await post(api.eraseAddress, { email: 'Gone@example.test' })
    expect(response.json()).toMatchObject({
      message: 'Personal data erased',
      data: { people: 0, waitlist: 1, messages: 1 },
    })
    expect(await tracesOf(/gone@example/i)).toEqual([])
    const proof = await rowsOf(`
      select a.after->>'fingerprint' = encode(mail_address_hash('GONE@example.test'), 'hex') as same
      from activities a where action = 'address.erased'`)
    expect(proof).toEqual([{ same: true }])
    expect((await post(api.eraseAddress, { email: 'gone@example.test' })).statusCode).toBe(404)
  })

  test('is erased together with the account', async () => {
    const person = await insertPerson(running.services.db, {
      email: 'both@example.test',
      fullName: 'Bo Both',
    })
    await visitor('both@example.test')
    expect((await post(api.eraseAddress, { email: 'both@example.test' })).json().data.people).toBe(1)
    expect(await tracesOf(/both@example|Bo Both/i)).toEqual([])
    expect(
      await rowsOf(`select erased_at is not null as gone from people where id = '${person.id}'`),
    ).toEqual([{ gone: true }])
  })

  test('is erased without changing log entries of a longer address that contains it', async () => {
    const texts = [
      'n+1@example.test',
      'ann+1@example.test',
      'n+1@example.test.uk',
      'To N+1@example.test.',
      'To\nn+1@example.test',
    ]
    for (const text of texts)
      await running.services.pool.query(
        `insert into activities (id, action, subject_type, after) values (gen_random_uuid(), 'test', 'person', $1)`,
        [{ text }],
      )
    await visitor('n+1@example.test')
    await post(api.eraseAddress, { email: 'n+1@example.test' })
    const left = await rowsOf(
      `select after ->> 'text' as text from activities where action = 'test' order by 1`,
    )
    expect(left.map(({ text }) => text)).toEqual([
      'ann+1@example.test',
      'n+1@example.test.uk',
      null,
      null,
      null,
    ])
  })

  test('of an administrator is 409, of an unknown person 404, without an address 400', async () => {
    expect((await post(api.eraseAddress, { email: 'boss@example.test' })).statusCode).toBe(409)
    expect((await post(api.addressData, { email: 'boss@example.test' })).statusCode).toBe(409)
    expect((await post(api.addressData, { email: 'unknown@example.test' })).statusCode).toBe(404)
    for (const payload of [{}, { email: 'unknown' }, { email: ['a@b'] }])
      expect((await post(api.eraseAddress, payload)).statusCode).toBe(400)
  })
})
