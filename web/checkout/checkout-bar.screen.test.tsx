import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ZonedQuote } from '../format/local-hours.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { firstLabels, SIGN_UP } from './payment-form.tsx'

const quote = { date: '2026-11-25', start: '08:00', zone: 'GMT' } as ZonedQuote

function Bar() {
  const summary = { current: document.querySelector<HTMLElement>('#seen') }
  return (
    <CheckoutBar
      total="$1,245.50"
      date={quote.date}
      quote={quote}
      send={{ text: firstLabels[SIGN_UP](), name: 'next', value: SIGN_UP }}
      summary={summary}
      pending={false}
    />
  )
}

test.each([320, 390])('on a phone of %i pixels the time is one line beside any button', async (width) => {
  await page.viewport(width, 844)
  // The summary that the reader has seen.
  const seen = document.createElement('div')
  seen.id = 'seen'
  seen.style.height = '1px'
  document.body.append(seen)
  const Page = createRoutesStub([{ path: '*', Component: Bar }])
  await render(<Page />)
  await expect.element(page.getByRole('button', { name: 'Create an account to book' })).toBeVisible()
  const when = page.getByText('Wed 25 Nov, 08:00 (GMT)').element()
  const lineHeight = Number.parseFloat(getComputedStyle(when).lineHeight)
  expect(when.getBoundingClientRect().height).toBeLessThan(lineHeight * 1.5)
  seen.remove()
})
