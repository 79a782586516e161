import { Form, useSubmit } from 'react-router'
import * as m from '#messages/checkout'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDays, formatDuration } from '../../contract/format/numbers.ts'
import type { AddOn } from '../../contract/listings/add-ons.ts'
import type { OfferedPackage } from '../../contract/search/search.ts'
import { Boxes } from '../forms/choices.tsx'
import { Button } from '../ui/button.tsx'
import { readChoice } from './choice.ts'

type AddOnProps = { chosen: OfferedPackage; currency: string; params: URLSearchParams }

/** Checkboxes that update the price; without JavaScript the button does. */
export function AddOnChoice({ chosen, currency, params }: AddOnProps) {
  const submit = useSubmit()
  return (
    <Form
      replace
      preventScrollReset
      className="grid gap-3"
      aria-label={m.addOns()}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {[...params].map(
        ([name, value]) =>
          name !== 'addOns' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      {!params.has('package') && <input type="hidden" name="package" value={chosen.id} />}
      <div className="grid gap-2">
        <Boxes
          name="addOns"
          type="checkbox"
          options={chosen.addOns.map((addOn) => ({
            value: addOn.id,
            text: `${addOn.name}, ${formatMajor(addOn.price, currency)}`,
            more: effectOf(addOn),
          }))}
          chosen={readChoice(params).addOns ?? []}
        />
      </div>
      <span className="hidden noscript:block">
        <Button type="submit" look="outline">
          {m.updatePrice()}
        </Button>
      </span>
    </Form>
  )
}

/** What an add-on changes besides the price. */
function effectOf({ minutes, deliveryDays }: AddOn): string | undefined {
  const effects = [
    minutes > 0 && m.addsToTheShoot({ duration: formatDuration(minutes) }),
    deliveryDays !== null && m.photosDeliveredWithin({ days: formatDays(deliveryDays) }),
  ].filter(Boolean)
  return effects.length > 0 ? effects.join(' ') : undefined
}
