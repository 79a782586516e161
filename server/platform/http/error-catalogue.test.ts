import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { newId } from '../db/new-id.ts'

let ids: { client: string; photographer: string; admin: string; unknown: string }
let headers: Record<string, string>

const running = startTestApp()
beforeAll(async () => {
  const { services } = running
  const passwordHash = await hashPassword('the right one')
  const admin = await signIn(services, { email: 'admin@x.test', passwordHash })
  const client = await insertPerson(services.db, { fullName: 'Cleo', email: 'cleo@x.test', passwordHash })
  const photographer = await insertPerson(services.db, { role: 'photographer', fullName: 'Paul' })
  ids = { client: client.id, photographer: photographer.id, admin: admin.personId, unknown: newId() }
  headers = admin.headers
  await post(api.joinWaitlist, { fullName: 'Wanda', email: 'wanda@x.test' })
})

const request = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, signedIn = true) =>
  running.app.inject({ method, url, ...(payload ? { payload } : {}), headers: signedIn ? headers : {} })
const post = (url: string, payload: object) => request('POST', url, payload)

const contact = { fullName: 'Cleo', email: 'cleo@x.test', message: 'Hello' }
const page = { title: 'Terms', content: 'Ten letters or more', type: 'terms_condition' }
const passwords = { currentPassword: 'not this one', newPassword: 'brand new', confirmPassword: 'brand new' }
const edit =
  (payload: object, id = () => ids.client) =>
  () =>
    request('PATCH', fill(api.updatePerson, { id: id() }), payload)

type Call = () => ReturnType<typeof request>

/** Sections 5 and 8 of the specification: the messages of the server, word for word. */
const catalogue: [string, Call, number, string][] = [
  [
    'any call without a token',
    () => request('GET', api.people, undefined, false),
    401,
    'Log in to continue.',
  ],
  [
    'a user that is not there',
    () => request('GET', fill(api.client, { id: ids.unknown })),
    404,
    'User not found',
  ],
  [
    'a photographer that is not there',
    () => request('GET', fill(api.photographer, { id: ids.client })),
    404,
    'User not found',
  ],

  [
    'login without an address',
    () => post(api.login, { password: 'the right one' }),
    400,
    'Email is required',
  ],
  [
    'login with half an address',
    () => post(api.login, { email: 'admin', password: 'the right one' }),
    400,
    'Invalid email format',
  ],
  ['login without a password', () => post(api.login, { email: 'admin@x.test' }), 400, 'Password is required'],
  [
    'login with a short password',
    () => post(api.login, { email: 'admin@x.test', password: '12345' }),
    400,
    'Password must be at least 6 characters',
  ],
  [
    'login with a wrong password',
    () => post(api.login, { email: 'admin@x.test', password: 'not this one' }),
    400,
    'Invalid email or password',
  ],
  [
    'login with an unknown address',
    () => post(api.login, { email: 'unknown@x.test', password: 'the right one' }),
    400,
    'Invalid email or password',
  ],
  [
    'login of a client',
    () => post(api.login, { email: 'cleo@x.test', password: 'the right one' }),
    403,
    'This account has no access to the back-office.',
  ],
  [
    'a renewal that fails',
    () => post(api.refresh, { refreshToken: 'x' }),
    400,
    'Your session has ended. Log in again.',
  ],

  [
    'a wrong current password',
    () => post(api.changePassword, passwords),
    400,
    'Current password is incorrect',
  ],
  [
    'no current password',
    () => post(api.changePassword, { ...passwords, currentPassword: '' }),
    400,
    'Current password is required',
  ],
  [
    'no new password',
    () => post(api.changePassword, { ...passwords, newPassword: '' }),
    400,
    'New password is required',
  ],
  [
    'a short new password',
    () => post(api.changePassword, { ...passwords, newPassword: '12345', confirmPassword: '12345' }),
    400,
    'Password must be at least 6 characters',
  ],
  [
    'no confirmation',
    () => post(api.changePassword, { ...passwords, confirmPassword: '' }),
    400,
    'Confirm password is required',
  ],
  [
    'another confirmation',
    () => post(api.changePassword, { ...passwords, confirmPassword: 'brand old' }),
    400,
    'Passwords do not match',
  ],

  ['an edit without a name', edit({ fullName: '' }), 400, 'Full name is required'],
  ['an edit with a negative rate', edit({ hourlyRate: -0.01 }), 400, 'Hourly rate must be positive'],
  ['an edit with an odd status', edit({ status: 'paused' }), 400, 'Status must be active or inactive'],
  ['an edit of an unknown person', edit({ fullName: 'X' }, () => ids.unknown), 404, 'User not found'],
  [
    'an edit that works',
    edit({ fullName: 'Cleo Park', status: 'active' }),
    200,
    'Profile updated successfully!',
  ],
  [
    'a photographer switched off',
    edit({ fullName: 'Paul', status: 'inactive' }, () => ids.photographer),
    200,
    'Profile updated successfully!',
  ],

  ['a text without a title', () => post(api.savePage, { ...page, title: '' }), 400, 'Title is required'],
  [
    'a title of 101',
    () => post(api.savePage, { ...page, title: 'x'.repeat(101) }),
    400,
    'Title must be less than 100 characters',
  ],
  ['a text without content', () => post(api.savePage, { ...page, content: '' }), 400, 'Content is required'],
  [
    'a text of nine',
    () => post(api.savePage, { ...page, content: '123456789' }),
    400,
    'Content must be at least 10 characters',
  ],
  ['a text that is saved', () => post(api.savePage, page), 200, 'Content updated successfully!'],

  [
    'contact without a name',
    () => post(api.contact, { ...contact, fullName: '' }),
    400,
    'Full Name is required',
  ],
  [
    'contact without an address',
    () => post(api.contact, { ...contact, email: '' }),
    400,
    'Email is required',
  ],
  [
    'contact with a second @',
    () => post(api.contact, { ...contact, email: 'a@b@c.test' }),
    400,
    'Enter a valid email address',
  ],
  [
    'contact without a message',
    () => post(api.contact, { ...contact, message: '' }),
    400,
    'Message is required',
  ],
  ['contact that works', () => post(api.contact, contact), 200, 'Message sent successfully!'],

  ['joining without a name', () => post(api.joinWaitlist, { email: 'a@b' }), 400, 'Full Name is required'],
  ['joining without an address', () => post(api.joinWaitlist, { fullName: 'A' }), 400, 'Email is required'],
  [
    'joining with half an address',
    () => post(api.joinWaitlist, { fullName: 'A', email: 'a b@c' }),
    400,
    'Invalid email address',
  ],
  [
    'joining twice',
    () => post(api.joinWaitlist, { fullName: 'W', email: ' WANDA@x.test ' }),
    409,
    'This email is already on the waitlist.',
  ],
  [
    'joining',
    () => post(api.joinWaitlist, { fullName: 'A', email: 'new@x.test' }),
    200,
    'You have successfully joined the waitlist!',
  ],

  [
    'notifying no one',
    () => post(api.notify, { users: [] }),
    400,
    'Choose at least one person from the waiting list.',
  ],
  [
    'notifying strangers',
    () => post(api.notify, { users: [{ email: 'stranger@x.test' }] }),
    400,
    'None of these people are on the waiting list.',
  ],
  [
    'notifying',
    () => post(api.notify, { users: [{ fullName: 'W', email: 'wanda@x.test' }] }),
    200,
    'Notified 1 users successfully',
  ],

  [
    'a password that is changed',
    () => post(api.changePassword, { ...passwords, currentPassword: 'the right one' }),
    200,
    'Password updated successfully!',
  ],
]

test.each(catalogue)('%s', async (_, call, status, message) => {
  const response = await call()
  const body = response.json()
  expect({ status: response.statusCode, message: body.message }).toEqual({ status, message })
  expect(body.success).toBe(status === 200)
})
