import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'

/** The button keeps the focus and is announced as disabled, and no key or click sends a second request. */
export async function expectPending(button: Locator, field?: Locator): Promise<void> {
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveStyle({ opacity: '0.6' })
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await button.click({ force: true })
  if (field) {
    await field.click()
    await userEvent.keyboard('{Enter}')
  }
  ;(button.element() as HTMLElement).focus()
}
