import { brand } from '../../../../../contract/brand/brand.ts'
import { html, type Markup, trusted } from '../../../../platform/markup.ts'
import { CARDS } from './cards.ts'
import type { SandboxObject } from './objects.ts'
import type { PayeeAnswer } from './payees.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1917;--soft:#57534e;--paper:#faf8f5;--card:#fff;--line:#e7e2da;--gold:#8a5a12}
@media(prefers-color-scheme:dark){:root{--ink:#f5f1ea;--soft:#b8afa3;--paper:#161412;--card:#211e1b;--line:#3a352f;--gold:#e0ad5c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}.test{background:#fde68a;color:#422006;padding:.6rem 1rem;text-align:center;font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.25rem;margin-top:1rem}
h1{font-size:1.25rem;margin:0}.amount{font-size:2rem;font-weight:700;margin:.25rem 0 0}.soft{color:var(--soft);margin:.25rem 0}
label{display:block;font-weight:600;margin-bottom:.35rem}input{width:100%;font:inherit;padding:.7rem .8rem;border:1px solid var(--soft);border-radius:8px;background:var(--paper);color:var(--ink)}
button{font:inherit;font-weight:600;width:100%;min-height:48px;border-radius:8px;border:1px solid var(--gold);background:var(--gold);color:var(--paper);margin-top:.9rem;cursor:pointer}
button.quiet{background:transparent;color:var(--ink);border-color:var(--soft)}:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
.problem{border-left:4px solid #b91c1c;padding-left:.75rem;font-weight:600;margin:0 0 1rem}dl{display:grid;grid-template-columns:auto;gap:.1rem;margin:0}dt{font-family:ui-monospace,monospace;margin-top:.5rem}dd{margin:0;color:var(--soft)}`

/** The sandbox's payment page: plain HTML without scripts, clearly marked as test money. */
export function payPage(checkout: SandboxObject, amount: string, problem: string | null): string {
  const { failure } = checkout.data
  const declined = failure ? `${failure} You haven’t been charged. Try again or use another card.` : null
  const confirming = checkout.data.confirming === 'yes'
  const wrong = confirming ? null : (problem ?? declined)
  const { verb, noun } = wordsOf(checkout)
  const body = confirming ? confirmForm(noun) : cardForm(wrong, verb, noun)
  return page(
    wrong ? `Error: ${verb.toLowerCase()} ${amount}` : `${verb} ${amount}`,
    html`<div class="card"><h1>${checkout.data.description ?? 'Payment'}</h1><p class="amount">${amount}</p>
<p class="soft">to ${brand.name}</p>${
      checkout.data.authoriseOnly
        ? html`<p>Your card is authorised, not charged. It’s charged only if your request is accepted.</p>`
        : ''
    }</div>${body}`,
  )
}

/** A card that is only authorised pays nothing yet. */
export const wordsOf = ({ data }: SandboxObject) =>
  data.authoriseOnly ? { verb: 'Authorise', noun: 'authorisation' } : { verb: 'Pay', noun: 'payment' }

/** A checkout that can no longer be paid. */
export const closedPage = (title: string, sentence: string, back: string): string =>
  page(
    title,
    html`<div class="card"><h1>${title}</h1><p>${sentence}</p><p><a href="${back}">Back to ${brand.name}</a></p></div>`,
  )

/** After an error the field is empty and focused, so that screen readers read the error with it. */
const cardForm = (
  problem: string | null,
  verb: string,
  noun: string,
): Markup => html`<form class="card" method="post">
${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="40" ${
  problem
    ? html`value="" aria-invalid="true" aria-describedby="problem" autofocus`
    : html`value="4242 4242 4242 4242"`
}>
<button>${verb}</button></form>
<form method="post"><input type="hidden" name="cancel" value="yes"><button class="quiet">Cancel ${noun}</button></form>
<div class="card"><h2 style="font-size:1rem;margin:0">Test cards</h2><dl>${CARDS.map(
  ({ number, words }) => html`<dt>${number}</dt><dd>${words}</dd>`,
)}</dl></div>`

const confirmForm = (
  noun: string,
): Markup => html`<form class="card" method="post"><h2 style="font-size:1rem;margin:0">Confirm with your bank</h2>
<p>Your bank wants to know that it’s you. Confirm this ${noun}?</p>
<button name="confirm" value="yes">Confirm ${noun}</button><button class="quiet" name="confirm" value="no">Cancel ${noun}</button></form>`

const ANSWERS: Record<PayeeAnswer, string> = {
  accepted: 'All details are accepted. Payouts are on.',
  incomplete: 'Leave without submitting anything.',
  document: 'Accepted for now. The ID document is too blurry, and a new one is due within 14 days.',
  overdue: 'The ID document is overdue. Payouts are paused.',
  rejected: 'The account is closed for good.',
  bank: 'Another bank account is saved. All details are accepted.',
}

/** The form on which a payee enters details: here the tester chooses what the provider answers. */
export const payeePage = (): string =>
  page(
    'Payout details',
    html`<form class="card" method="post"><h1>Payout details</h1>
<p class="soft">This test page asks for no details. Choose the provider’s response.</p>${Object.entries(
      ANSWERS,
    ).map(
      ([answer, words]) => html`<button class="quiet" name="answer" value="${answer}">${words}</button>`,
    )}</form>`,
  )

const page = (title: string, body: Markup): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · test money</title><style>${trusted(STYLE)}</style></head>
<body><header class="test">Test money: no card is charged here.</header><main>${body}</main></body></html>`
    .text
