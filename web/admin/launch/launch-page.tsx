import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as m from '#messages/admin-launch'
import { type UpdateMarketBody, updateMarketBody } from '../../../contract/admin/launch.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { Languages } from './languages.tsx'
import { LaunchSwitch } from './launch-switch.tsx'
import { Limits } from './limits.tsx'
import { OutsideContacts } from './outside-contacts.tsx'
import { Readiness } from './readiness.tsx'
import { type MarkUnsaved, useUnsavedForms } from './unsaved-forms.ts'
import { useMarketChange, useMarketForm } from './use-market-change.ts'

export const meta = () => adminMeta(m.launch())

export default function LaunchPage() {
  const { hasUnsaved, mark } = useUnsavedForms()
  // Readiness changes outside this screen, so it is loaded again on every visit.
  const { data, isError, refetch } = useQuery({
    ...apiQuery(get(api.adminMarket)),
    staleTime: 0,
  })
  return (
    <>
      <PageHead title={m.launch()} intro={m.intro()} />
      {!data && isError && (
        <LoadFailure message={m.failedToLoadLaunchSettings()} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingLaunchSettings()} className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {data && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid gap-4">
            <LaunchSwitch market={data} />
            <Fee key={data.feePercent} feePercent={data.feePercent ?? 0} mark={mark} />
            <Limits
              key={`${data.lateRefundDays} ${data.maxDaysAhead}`}
              lateRefundDays={data.lateRefundDays ?? 60}
              maxDaysAhead={data.maxDaysAhead ?? 365}
              mark={mark}
            />
            <Reserve
              key={`${data.reservePayouts} ${data.reserveDays}`}
              reservePayouts={data.reservePayouts ?? 0}
              reserveDays={data.reserveDays ?? 0}
              mark={mark}
            />
            <OutsideContacts key={data.outsideContacts} outsideContacts={data.outsideContacts} mark={mark} />
            <Languages
              key={`${data.languages?.map(({ on }) => on)} ${data.defaultLanguage}`}
              languages={data.languages ?? []}
              defaultLanguage={data.defaultLanguage ?? ''}
              mark={mark}
            />
            <Rule
              title={m.payoutAccounts()}
              text={m.payeeNote()}
              label={m.payeeRequired()}
              checked={data.payeeRequired === 'listing'}
              change={{ payeeRequired: data.payeeRequired === 'listing' ? 'payout' : 'listing' }}
            />
            <Rule
              title={m.taxDetails()}
              text={m.taxNote()}
              label={m.taxRequired()}
              checked={data.taxRequired === true}
              change={{ taxRequired: !data.taxRequired }}
            />
            <Rule
              title={m.administrators()}
              text={m.secondFactorNote()}
              label={m.requireTwoStepVerification()}
              checked={data.secondFactorRequired === true}
              change={{ secondFactorRequired: !data.secondFactorRequired }}
            />
          </div>
          <Readiness market={data} />
        </div>
      )}
      <UnsavedChanges dirty={hasUnsaved} />
    </>
  )
}

const feeForm = updateMarketBody.pick({ feePercent: true }).required()

function Fee({ feePercent, mark }: { feePercent: number; mark: MarkUnsaved }) {
  const { field, submit, pending, failed, isDirty } = useMarketForm('fee', feeForm, { feePercent }, mark)
  return (
    <Panel aria-labelledby="fee" className="p-5 sm:p-6">
      <h2 id="fee" className="text-xl">
        {m.platformFee()}
      </h2>
      <p className="mt-1 max-w-text text-soft">{m.platformFeeNote()}</p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-3">
        <Field label={m.platformFeePercent()} inputMode="decimal" className="w-40" {...field('feePercent')} />
        <Button type="submit" look="outline" busy={pending} disabled={!isDirty} className="mt-7 min-h-12">
          {m.saveFee()}
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </Panel>
  )
}

type RuleProps = { title: string; text: string; label: string; checked: boolean; change: UpdateMarketBody }

/** A setting that is on or off. */
function Rule({ title, text, label, checked, change }: RuleProps) {
  const id = useId()
  const saving = useMarketChange()
  return (
    <Panel aria-labelledby={`${id}-title`} className="p-5 sm:p-6">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-text text-soft">{text}</p>
      <div className="mt-5 flex items-center gap-3">
        <Switch
          id={id}
          checked={checked}
          disabled={saving.isPending}
          onChange={() => saving.mutate(change)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FailureNote text={saving.failed} className="mt-3" />
    </Panel>
  )
}

const reserveForm = updateMarketBody.pick({ reservePayouts: true, reserveDays: true }).required()

type ReserveProps = { reservePayouts: number; reserveDays: number; mark: MarkUnsaved }

/** Chargebacks come weeks after a payment, so the first payouts of a new photographer can be delayed. */
function Reserve({ mark, ...values }: ReserveProps) {
  const { field, submit, pending, failed, isDirty } = useMarketForm('reserve', reserveForm, values, mark)
  return (
    <Panel aria-labelledby="reserve" className="p-5 sm:p-6">
      <h2 id="reserve" className="text-xl">
        {m.reserveForNewPhotographers()}
      </h2>
      <p className="mt-1 max-w-text text-soft">{m.reserveNote()}</p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap items-start gap-3">
        <Field
          label={m.firstPayouts()}
          inputMode="numeric"
          className="w-32 sm:w-40"
          {...field('reservePayouts')}
        />
        <Field
          label={m.daysOnHold()}
          inputMode="numeric"
          className="w-32 sm:w-40"
          {...field('reserveDays')}
        />
        <Button type="submit" look="outline" busy={pending} disabled={!isDirty} className="min-h-12 sm:mt-7">
          {m.saveReserve()}
        </Button>
      </form>
      <FailureNote text={failed} className="mt-3" />
    </Panel>
  )
}
