import { webhookEvents } from '../../../contract/integrations/webhook-events.ts'
import {
  DELIVERY_DAYS,
  FORMER_SECRET_HOURS,
  SIGNATURE_HEADER,
} from '../../../contract/integrations/webhooks.ts'
import { escapeHtml } from '../markup.ts'

const BODY = {
  id: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60',
  type: 'booking.accepted',
  createdAt: '2026-01-31T09:30:00.000Z',
  data: {
    bookingId: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b61',
    state: 'booked',
    clientId: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b62',
    photographerId: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b63',
    startsAt: '2026-06-14T08:00:00.000Z',
    endsAt: '2026-06-14T10:00:00.000Z',
    timeZone: 'Europe/Paris',
    total: 480,
    amount: 0,
    currency: 'USD',
  },
}

/** Runs as it stands: a test verifies a real delivery with it. */
export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: the value of ${SIGNATURE_HEADER}; body: the body as text, before parsing
export function verify(header, body, secret) {
  const [time, ...signatures] = header.split(',')
  const seconds = time.slice(2)
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const expected = Buffer.from('v1=' + createHmac('sha256', secret).update(seconds + '.' + body).digest('hex'))
  return signatures.some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected))
}`

const code = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

/** What a receiver must know; the calls that manage endpoints are documented like all others. */
export function renderWebhooks(): string {
  return `<section id="receiving-webhooks"><h2>Receiving webhooks</h2>
<p>Owners create endpoints in the back-office (Integrations). Each event is a POST with a JSON body. It has ids, states, amounts and times, and no names or contact details. <code>amount</code> is what the event is about: paid, refunded or disputed. Amounts are in the major unit.</p>
<p>Events: ${webhookEvents.map((name) => `<code>${name}</code>`).join(', ')}.</p>
${code(JSON.stringify(BODY, null, 2))}
<p>The header <code>${SIGNATURE_HEADER}: t=SECONDS,v1=HEX</code> has the HMAC-SHA256 of the seconds, a full stop and the body, with the secret of the endpoint. For ${FORMER_SECRET_HOURS} hours after a new secret was made there are two <code>v1</code>.</p>
${code(VERIFY_EXAMPLE)}
<p>Respond with 2xx within 10 seconds. Every other response is retried, 9 attempts over about 23 hours; then the delivery has failed, and the endpoint is paused if nothing else arrived since. Redirects are not followed. Events can arrive twice and in any order: ignore an <code>id</code> that you know. Retries and replays keep it. Deliveries are kept for ${DELIVERY_DAYS} days.</p>
</section>`
}
