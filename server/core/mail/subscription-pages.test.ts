import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { createPlainBrowser } from '../../../test/plain-browser.ts'
import { createTestSite } from '../../../test/site.ts'

test('a person who unsubscribed can subscribe again with one click', async () => {
  const running = await createTestSite()
  const { pool } = running.services
  await pool.query(
    `insert into mail_suppressions (address_hash) values (mail_address_hash('ada@example.test'))`,
  )
  const entry = { fullName: 'Ada', email: 'ada@example.test' }
  await running.app.inject({ method: 'POST', url: api.joinWaitlist, payload: entry })
  const { rows } = await pool.query(
    `select translate(encode(body || substr(mail_keyed_hash(body), 1, 16), 'base64'), E'+/=\n', '-_') as token
     from (select uuid_send(id) || mail_address_hash(recipient) as body from mails where kind = 'resubscribe') link`,
  )
  const { token } = rows[0]
  const browser = createPlainBrowser(running)
  await browser.open(fill(site.resubscribe, { token }))
  expect(browser.text).toContain('ad…@example.test')
  await browser.send('Yes, write to me again')
  expect(browser.headings).toContain('You are on the list again.')
  expect((await pool.query('select from mail_suppressions')).rowCount).toBe(0)
  // Every email has both links, which work for ever, even after the address is erased.
  await pool.query('update mails set recipient = null')
  await browser.open(fill(site.unsubscribe, { token }))
  expect(browser.text).toContain('We will stop writing to this address about the launch')
  await browser.open(fill(site.resubscribe, { token: 'x'.repeat(86) }))
  expect(browser.status).toBe(404)
  expect(browser.headings).toContain('This link is not valid any more.')
  await running.close()
})
