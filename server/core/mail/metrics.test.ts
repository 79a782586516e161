import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { queueMail } from './outbox.ts'

it('counts the emails of each state and reports the age of the oldest queued one', async () => {
  const { app, services, close } = await createTestApp()
  await queueMail(services.db, services, { kind: 'welcome', to: 'a@example.org', data: { fullName: 'Ada' } })
  const metrics = (await app.inject({ url: '/metrics' })).body
  expect(metrics).toContain('framefolk_mails{state="queued"} 1')
  expect(metrics).toContain('framefolk_mails{state="unknown"} 0')
  expect(metrics).toMatch(/^framefolk_mail_oldest_queued_seconds \d/m)
  await close()
})
