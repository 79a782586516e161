import { page } from 'vitest/browser'

/** Locators and steps for screen tests of the contact and waiting-list forms. */

export const main = () => page.getByRole('main')
export const nameField = () => main().getByLabelText('Full Name')
export const emailField = () => main().getByLabelText('Email')
export const messageField = () => main().getByLabelText('Message')
export const sendButton = () => main().getByRole('button', { name: 'Send Message' })
export const joinButton = () => main().getByRole('button', { name: 'Join The Waitlist' })
export const status = (text: string) => page.getByRole('status').filter({ hasText: text })

export async function fillMessage(): Promise<void> {
  await nameField().fill('Ada Lovelace')
  await emailField().fill('ada@example.org')
  await messageField().fill('Is the 4th of May free?')
}

/** Fills in the waiting-list form and sends it. */
export async function join(email: string): Promise<void> {
  await nameField().fill('Ada Lovelace')
  await emailField().fill(email)
  await joinButton().click()
}
