import { data, Link } from 'react-router'
import * as m from '#messages/agreements'
import { type Agreement, agreementMessages } from '../../contract/agreements/agreements.ts'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post } from '../client/api-request.ts'
import { keepUnsentForm, revalidateRefused } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember, successMessage } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { buttonClass } from '../ui/button.tsx'
import { renderClauses } from '../ui/markdown.ts'
import { Notice } from '../ui/notice.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/contract-page.ts'
import { ContractPaper } from './contract-paper.tsx'
import { describeSigning } from './describe-signing.ts'
import { SIGN, SignForm } from './sign-form.tsx'

const OFFER = 'offer'
const news = { [SIGN]: agreementMessages.signed, [OFFER]: agreementMessages.offered }

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const { call } = context.get(siteContext)
  const [contract, booking] = await Promise.all([
    call(get(api.agreement, { params })),
    call(get(api.myBooking, { params })),
  ])
  if (!contract.ok) throw data(null, contract.status)
  if (!booking.ok) throw data(null, booking.status)
  const { client, photographer } = booking.body.data
  const { current } = contract.body.data
  return {
    id: params.id,
    role: role as 'client' | 'photographer',
    contract: contract.body.data,
    html: current && renderClauses(current.clauses),
    other: (role === 'client' ? photographer : client).fullName ?? m.theOtherSide(),
    done: successMessage(url, news),
  }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const page = fill(site.contract, params)
  if (form === OFFER) {
    const asked = await call(post(api.offerAgreement, { params }))
    return asked.ok ? `${page}?done=${OFFER}` : asked
  }
  const { signedName = '', agreed = 'off', drawing = '', sha256 = '' } = typed
  const body = { signedName, agreed, drawing, sha256 } as const
  const answer = await call(post(api.signAgreement, { params, body: body as never }))
  return answer.ok ? `${page}?done=${SIGN}` : answer
})

/** Reloads the contract together with the rejection: the booking may have changed. */
export const shouldRevalidate = revalidateRefused

export const meta: Route.MetaFunction = () => [
  { title: m.pageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function ContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, role, contract, html, other, done } = loaderData
  const { current, changes, canSign, canOffer } = contract
  return (
    <main id="content" className="page max-w-4xl py-8 md:py-12 print:py-0">
      <p className="text-sm print:hidden">
        <Link to={fill(site.myBooking, { id })} className="text-soft underline underline-offset-4">
          {m.backToTheBooking()}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">
          {rich(m.contractWith({ other, bdi: (text) => <bdi className="wrap-anywhere">{text}</bdi> }))}
        </h1>
        <Files id={id} current={current} />
      </div>
      {done && !actionData && <Result className="mt-6">{done}</Result>}
      <p className="mt-4 max-w-text text-soft">{describeSigning(contract, role, other)}</p>
      <Changes changes={changes} />
      {canOffer && (
        <div className="mt-6">
          <ActionForm name={OFFER} result={actionData} submit={m.askForAContract()} />
        </div>
      )}
      {current && html !== null && (
        <ContractPaper current={current} html={html} timeZone={contract.timeZone} />
      )}
      {current && canSign ? (
        <section aria-labelledby="sign" className="mt-10 print:hidden">
          <h2 id="sign" className="text-2xl">
            {m.yourSignature()}
          </h2>
          <div className="mt-4">
            <SignForm current={current} role={role} result={actionData} />
          </div>
        </section>
      ) : (
        actionData?.form === SIGN && (
          <Result kind="error" className="mt-6">
            {actionData.message}
          </Result>
        )
      )}
      <Earlier id={id} earlier={contract.earlier} />
    </main>
  )
}

function Files({ id, current }: { id: string; current: Agreement['current'] }) {
  if (!current || current.signatures.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href={fileOf(id, current.revision)} download className={buttonClass('outline')}>
        {m.downloadPdf()}
      </a>
      <PrintButton />
    </div>
  )
}

const fileOf = (id: string, revision: number): string =>
  fill(api.agreementFile, { id, revision: String(revision) })

function Changes({ changes }: Pick<Agreement, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" className="mt-6">
      <p className="font-medium">{m.theBookingHasChanged()}</p>
      <ul className="mt-2 grid gap-2">
        {changes.map(({ term, before, after }) => (
          <li key={term} className="wrap-anywhere">
            {rich(
              m.changedTerm({
                term,
                after,
                before,
                note: (text) => <span className="text-soft">{text}</span>,
              }),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Earlier({ id, earlier }: { id: string; earlier: Agreement['earlier'] }) {
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-12 print:hidden">
      <h2 id="earlier" className="text-2xl">
        {m.earlierVersions()}
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {earlier.map(({ revision, signatures }) => (
          <li key={revision} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span>
              {m.versionSignedBy({
                by: signatures.length === 2 ? 'other' : (signatures[0]?.by ?? 'client'),
                revision,
              })}
            </span>
            <a href={fileOf(id, revision)} download className="underline underline-offset-4">
              {m.downloadPdf()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
