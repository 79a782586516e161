import {
  acceptInvitation,
  completeAccountJourney,
  resetPassword,
  signUpWithRedirect,
} from './account-stories.ts'
import { test } from './base.ts'
import { setLaunch } from './launch.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ tolerate }) => tolerate(/status of 40[04]/))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

test('without JavaScript, an account is created, confirmed, used, set up and signed out everywhere', async ({
  page,
  server,
}) => {
  await completeAccountJourney(page, server)
})

test('without JavaScript, sign-up leads to the requested page after the email address is confirmed', async ({
  page,
  server,
}) => {
  await signUpWithRedirect(page, server)
})

test('without JavaScript, a forgotten password is reset by email', async ({ page, server }) => {
  await resetPassword(page, server)
})

test('without JavaScript, an invitation creates an account with a studio, once', async ({ page, server }) => {
  await acceptInvitation(page, server)
})
