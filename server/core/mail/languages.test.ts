import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { inLocale, setLanguages } from '../../platform/locale.ts'
import { queueMails } from './outbox.ts'
import type { NewMail } from './templates/mail-content.ts'

const running = startTestApp()
let photographerId: string
beforeAll(async () => {
  photographerId = (await signIn(running.services, { fullName: 'Bo' })).personId
})
beforeEach(() => setLanguages(['en', 'de', 'fr'], 'en'))
afterEach(() => setLanguages(['en'], 'en'))

const member = async (language: string | null) => {
  const id = newId()
  const email = `${id}@example.test`
  const values = { id, email, role: 'client' as const, fullName: 'Ada', language }
  await running.services.db.insert(people).values(values)
  return email
}
/** A mail whose text is made while it is queued. */
const dated = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  to,
  kind: 'date_alert',
  data: () => ({
    fullName: 'Ada',
    photographerId,
    photographer: 'Bo',
    date: formatCalendarDay('2027-02-13'),
    path: '/photographers/bo',
  }),
  ...(more as object),
})
const sent = async (...mails: NewMail[]) => {
  const { db } = running.services
  await db.transaction((tx) => queueMails(tx, running.services, mails))
  const rows = await query<{ to: string; language: string; date: string }>(db)`
    select recipient as "to", language, data ->> 'date' as date from mails
    where recipient = any(${mails.map(({ to }) => to)}::citext[])`
  return mails.map(({ to }) => {
    const { language, date } = rows.find((row) => row.to === to)!
    return [language, date]
  })
}

describe('an email', () => {
  test('is in the language of its recipient, whatever caused it, and what is formatted in it, too', async () => {
    const [german, french, unset] = [await member('de'), await member('fr'), await member(null)]
    const caused = await inLocale('fr', () => sent(dated(german), dated(french), dated(unset)))
    expect(caused).toEqual([
      ['de', 'Samstag, 13. Februar'],
      ['fr', 'samedi 13 février'],
      ['en', 'Saturday 13 February'],
    ])
  })

  test('to someone without an account is in the language of the page, or in the one that was kept', async () => {
    const [asks, kept, off] = ['asks', 'kept', 'off'].map((name) => `${name}@example.org`)
    const mails = [dated(asks!), dated(kept!, { language: 'fr' }), dated(off!, { language: 'es' })]
    const written = await inLocale('de', () => sent(...mails))
    expect(written.map(([language]) => language)).toEqual(['de', 'fr', 'en'])
  })

  test('is in the main language where the one that was chosen is off', async () => {
    setLanguages(['de', 'en'], 'de')
    expect(await sent(dated(await member('fr')), dated(await member(null)))).toEqual([
      ['de', 'Samstag, 13. Februar'],
      ['de', 'Samstag, 13. Februar'],
    ])
  })

  test('names its notification in the same language', async () => {
    const german = await member('de')
    await sent(dated(german))
    const [row] = await query<{ title: string }>(running.services.db)`
      select title from notifications n join people p on p.id = n.person_id where p.email = ${german}`
    expect(row!.title).toContain('Samstag, 13. Februar')
  })
})

test('people on the waiting list are written to in the language in which they joined', async () => {
  const { db } = running.services
  const { headers } = await signIn(running.services, { fullName: 'Grace' })
  await db.insert(waitlistEntries).values(
    (['de', 'es', null] as const).map((language) => ({
      ...{ id: newId(), fullName: 'Ada', language },
      email: `${language}@list.example`,
    })),
  )
  const users = ['de', 'es', 'null'].map((name) => ({ email: `${name}@list.example` }))
  for (const url of [api.notify, api.invite])
    expect((await running.app.inject({ method: 'POST', url, headers, payload: { users } })).statusCode).toBe(
      200,
    )
  const rows = await query<{ language: string }>(db)`
    select language from mails where recipient::text like '%@list.example' order by kind, recipient`
  expect(rows.map(({ language }) => language)).toEqual(['de', 'en', 'en', 'de', 'en', 'en'])
  await execute(db)`truncate waitlist_entries`
})
