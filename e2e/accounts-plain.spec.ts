import {
  acceptAnInvitation,
  forgetThePassword,
  liveWithAnAccount,
  signUpOnTheWay,
} from './account-stories.ts'
import { test } from './base.ts'
import { setLaunch } from './launch.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ tolerate }) => tolerate(/status of 40[04]/))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

test('without a script, an account is made, confirmed, used, set up and signed out everywhere', async ({
  page,
  server,
}) => {
  await liveWithAnAccount(page, server)
})

test('without a script, signing up on the way to a page leads there after the address is confirmed', async ({
  page,
  server,
}) => {
  await signUpOnTheWay(page, server)
})

test('without a script, a forgotten password is replaced by way of a mail', async ({ page, server }) => {
  await forgetThePassword(page, server)
})

test('without a script, an invitation becomes an account with a studio, once', async ({ page, server }) => {
  await acceptAnInvitation(page, server)
})
