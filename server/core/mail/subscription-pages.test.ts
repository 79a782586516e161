import { expect, test } from 'vitest'
import { api, fill, site } from '../../../contract/paths.ts'
import { openPlainBrowser } from '../../../test/plain-pages.ts'
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
  const browser = openPlainBrowser(running)
  let page = await browser.goto(fill(site.resubscribe, { token }))
  expect(page.text).toContain('ad…@example.test')
  page = await page.submit('Yes, write to me again')
  expect(page.headings).toContain('You are on the list again.')
  expect((await pool.query('select from mail_suppressions')).rowCount).toBe(0)
  // Every email has both links, which work for ever, even after the address is erased.
  await pool.query('update mails set recipient = null')
  page = await browser.goto(fill(site.unsubscribe, { token }))
  expect(page.text).toContain('We will stop writing to this address about the launch')
  page = await browser.goto(fill(site.resubscribe, { token: 'x'.repeat(86) }))
  expect(page.status).toBe(404)
  expect(page.headings).toContain('This link is not valid any more.')
  await running.close()
})
