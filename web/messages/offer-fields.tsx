import { useId, useState } from 'react'
import * as m from '#messages/messages'
import { policyChoices } from '../../contract/bookings/rules.ts'
import { asMajor, asMinor, formatMinor, minorOf } from '../../contract/format/money.ts'
import { formatDays, formatDuration } from '../../contract/format/numbers.ts'
import type { Place } from '../../contract/listings/places.ts'
import { placeLabel } from '../../contract/listings/services.ts'
import { Choices, ErrorLine } from '../forms/choices.tsx'
import type { FormFields } from '../forms/form-result.ts'
import { SelectField } from '../forms/select-field.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { join } from '../ui/join-classes.ts'
import { OfferCheck } from './offer-check.tsx'

type OfferFieldsProps = {
  fields: FormFields
  place: Place | null
  currency: string
  feePercent: number
  /** The request that the offer answers, and what it asks for. */
  booking?: string
  initial?: Partial<Record<'date' | 'start' | 'hours' | 'price' | 'deliveryDays', string>>
}

const hours = Array.from({ length: 48 }, (_, n) => ({
  value: String((n + 1) / 2),
  text: formatDuration((n + 1) * 30),
}))
const starts = Array.from({ length: 48 }, (_, n) => {
  const text = `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`
  return { value: text, text }
})
const days = [1, 2, 3, 7, 14, 30].map((n) => ({ value: String(n), text: formatDays(n) }))

export function OfferFields({
  fields,
  place,
  currency,
  feePercent,
  booking,
  initial = {},
}: OfferFieldsProps) {
  const { field, value, error } = fields
  return (
    <>
      <TextArea
        label={m.whatYouOffer()}
        rows={4}
        maxLength={2000}
        hint={m.offerTextHint()}
        {...field('text')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={m.date()} type="date" {...field('date', initial.date)} />
        <SelectField
          label={m.startTime()}
          name="start"
          value={value('start', initial.start ?? '10:00')}
          options={starts}
          error={error('start')}
        />
        <SelectField
          label={m.duration()}
          name="hours"
          value={value('hours', initial.hours ?? '2')}
          options={hours}
          error={error('hours')}
        />
      </div>
      <OfferPlace fields={fields} place={place} />
      <OfferCheck booking={booking} ticked={value('ignoresNotice') !== ''} />
      <div className="grid gap-5 sm:grid-cols-3">
        <PriceField
          {...{ currency, feePercent }}
          typed={value('price', initial.price)}
          error={error('price')}
        />
        <Field label={m.upfrontPayment()} inputMode="numeric" {...field('upfrontPercent', 30)} />
        <Field
          label={m.deliveredWithinDays()}
          inputMode="numeric"
          {...field('deliveryDays', initial.deliveryDays ?? 14)}
        />
      </div>
      <Choices
        legend={m.cancellationPolicy()}
        name="policy"
        type="radio"
        look="rows"
        options={policyChoices()}
        chosen={[value('policy', 'standard')]}
        error={error('policy')}
      />
      <SelectField
        label={m.validFor()}
        name="validDays"
        value={value('validDays', '7')}
        options={days}
        error={error('validDays')}
      />
    </>
  )
}

type PriceProps = { currency: string; feePercent: number; typed: string; error?: string }

/** With what the photographer earns of it, while it is typed. */
function PriceField({ currency, feePercent, typed, error }: PriceProps) {
  const [price, setPrice] = useState(typed)
  const total = price.trim() === '' ? Number.NaN : Number(price)
  const minor = minorOf(asMajor(total), currency)
  return (
    <Field
      label={m.totalPrice({ currency })}
      name="price"
      inputMode="decimal"
      defaultValue={typed}
      error={error}
      onInput={(event) => setPrice(event.currentTarget.value)}
      hint={
        total > 0 && Number.isFinite(total)
          ? m.allInEarnings({
              amount: formatMinor(asMinor(minor - Math.round((minor * feePercent) / 100)), currency),
              percent: feePercent,
            })
          : m.allInFee({ percent: feePercent })
      }
    />
  )
}

function OfferPlace({ fields: { value, error }, place }: Pick<OfferFieldsProps, 'fields' | 'place'>) {
  const id = useId()
  const problem = error('place')
  return (
    <div>
      <PlaceField
        label={m.city()}
        frame="flex flex-col gap-1.5 text-sm font-medium"
        className={join(
          'min-h-12 w-full rounded-control border bg-raised px-4 py-2.5 text-base font-normal placeholder:text-soft hover:border-ink',
          problem ? 'border-red' : 'border-edge',
        )}
        given={place}
        defaultValue={value('place', place ? placeLabel(place) : '')}
        describedBy={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        invalid={problem !== undefined}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {m.placeHint()}
      </p>
      {problem && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}
    </div>
  )
}
