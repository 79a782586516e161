import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/studio-earnings'
import { formatMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import { type Earnings, IDLE_DAYS } from '../../../contract/payments/payouts.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { Notice } from '../../ui/notice.tsx'
import { BankForm, ContinueForm, type CountryOption, PayeeForm, ResumeForm } from './payee-form.tsx'
import { PayeeRequirements } from './payee-requirements.tsx'

type PayeeSectionProps = {
  earnings: Earnings
  countries: CountryOption[]
  /** Until when the provider wants what it asks for, as a day. */
  deadline: string | null
  result?: FormResult
}

/** Where payouts go. Without it money waits, so that it says so until it is done. */
export function PayeeSection(props: PayeeSectionProps) {
  const { byHand, minimum, currency, payee } = props.earnings
  const rule = m.wePayOutDaily({
    minimum: formatMajor(minimum, currency),
    days: IDLE_DAYS,
  })
  return (
    <section aria-labelledby="payee">
      <h2 id="payee" className="text-2xl">
        {m.payoutAccount()}
      </h2>
      {byHand ? (
        <p className="mt-2 max-w-text text-soft">
          {m.wePayByBankTransfer({ minimum: formatMajor(minimum, currency) })}
        </p>
      ) : payee.state === 'ready' ? (
        <Ready {...props} rule={rule} />
      ) : payee.state === 'pending' ? (
        <Pending {...props} />
      ) : (
        <>
          <p className="mt-2 max-w-text text-soft">
            {m.providerSendsYourPayouts()} {rule}
          </p>
          {props.countries.length > 0 ? (
            <PayeeForm {...props} payee={payee} submit={m.setUpPayouts()} />
          ) : (
            <Notice kind="warning" className="mt-5">
              {m.weCouldntReachOurPaymentProvider()}
            </Notice>
          )}
        </>
      )}
    </section>
  )
}

function Ready({ earnings: { payee, paused }, deadline, rule }: PayeeSectionProps & { rule: string }) {
  const { due, overdue } = payee.requirements
  return (
    <>
      <p className="mt-2 flex max-w-text items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
        <span>
          {m.yourAccountIsReady()} {payee.lastFour && `${m.itEndsIn({ lastFour: payee.lastFour })} `}
          <span className="text-soft">{rule}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <BankForm />
        {paused && <ResumeForm />}
      </div>
      {due.length + overdue.length > 0 && (
        <>
          <PayeeRequirements payee={payee} deadline={deadline} />
          <ContinueForm submit={m.addDetails()} />
        </>
      )}
    </>
  )
}

function Pending({ earnings: { payee }, countries, deadline, result }: PayeeSectionProps) {
  const isClosed = payee.requirements.disabled?.closed === true
  return (
    <>
      <p className="mt-2 max-w-text text-soft">
        {isClosed ? m.yourBalanceIsSafe() : m.yourBalanceIsSafeUntilReady()}
      </p>
      <PayeeRequirements payee={payee} deadline={deadline} />
      {isClosed ? (
        <p className="mt-4">
          <Link to={site.contact} className="underline underline-offset-4">
            {m.contactUs()}
          </Link>
        </p>
      ) : (
        <>
          <ContinueForm submit={m.continueSetup()} />
          {payee.country && countries.length > 0 && (
            <details className="mt-4" open={result?.form === 'payee'}>
              <summary className="min-h-11 cursor-pointer content-center">
                {m.wrongCountryOrBusinessType()}
              </summary>
              <PayeeForm
                payee={payee}
                countries={countries}
                submit={m.startOver()}
                look="outline"
                result={result}
              />
            </details>
          )}
        </>
      )}
    </>
  )
}
