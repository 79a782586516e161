import { type ReactNode, Suspense, useId, useRef } from 'react'
import * as m from '#messages/checkout'
import type { OfferedPackage } from '../../contract/search/search.ts'
import { VenueField } from '../booking-view/venue-field.tsx'
import { lazyPart } from '../client/lazy-part.ts'
import type { FormFields } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { join } from '../ui/join-classes.ts'
import type { Route } from './+types/checkout-page.ts'
import { AddOnChoice } from './add-on-choice.tsx'
import { readChoice } from './choice.ts'
import { PAYMENT_FORM, SAVE_VENUE } from './payment-form.tsx'
import { SlotCalendar } from './slot-calendar.tsx'
import { StartTimes } from './start-times.tsx'
import { useSavedTexts } from './use-saved-texts.ts'

// Rendered with the page, but their scripts load after the page's own: until then, links and forms work without them.
const PackageChoice = lazyPart(() =>
  import('./package-choice.tsx').then((module) => ({ default: module.PackageChoice })),
)
const HoursStepper = lazyPart(() =>
  import('./package-choice.tsx').then((module) => ({ default: module.HoursStepper })),
)
const LocationChoice = lazyPart(() =>
  import('./location-choice.tsx').then((module) => ({ default: module.LocationChoice })),
)

type StepsProps = {
  data: Route.ComponentProps['loaderData']
  chosen: OfferedPackage
  params: URLSearchParams
  /** What the client wrote before a rejection. */
  value: FormFields['value']
}

/** Everything a client chooses or writes, in the order of deciding. */
export function CheckoutSteps({ data, chosen, params, value }: StepsProps) {
  const { profile, place, slots, localNote, quote, unknown, wrongPlace, member, venue } = data
  const name = profile.fullName ?? profile.slug
  const available = quote?.free === true
  const container = useRef<HTMLDivElement>(null)
  useSavedTexts(container, profile.slug)
  return (
    <div ref={container} className="grid min-w-0 gap-10">
      {slots && (
        <Step title={m.dateAndTime()} note={localNote}>
          <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
            <SlotCalendar slots={slots} params={params} />
            <StartTimes slots={slots} quote={quote} params={params} name={name} />
          </div>
        </Step>
      )}
      <Step title={m.packageLabel()}>
        <PackageChoice
          chosen={chosen}
          packages={profile.packages}
          currency={profile.currency}
          params={params}
        />
        <div className="mt-5 border-t border-hairline pt-5">
          <HoursStepper
            chosen={chosen}
            hours={readChoice(params).hours}
            currency={profile.currency}
            params={params}
          />
        </div>
      </Step>
      {chosen.addOns.length > 0 && (
        <Step title={m.addOns()}>
          <AddOnChoice key={chosen.id} chosen={chosen} currency={profile.currency} params={params} />
        </Step>
      )}
      <Step title={m.location()}>
        <Suspense>
          <LocationChoice
            key={place?.id}
            profile={profile}
            place={place}
            typed={unknown}
            problem={wrongPlace}
            params={params}
          />
        </Suspense>
        {member !== 'photographer' && <VenueStep chosen={available} defaultValue={value('venue', venue)} />}
      </Step>
      {member === 'client' && (
        <Step title={m.messageTo({ name })} className={join(!available && 'noscript:hidden')}>
          <TextArea
            form={PAYMENT_FORM}
            label={m.yourPlansOptional()}
            name="description"
            rows={4}
            maxLength={2000}
            defaultValue={value('description', quote?.hold?.description)}
            hint={m.plansHint({ name })}
          />
        </Step>
      )}
    </div>
  )
}

/** Without JavaScript every choice loads the page again, so the venue comes after the time and can be saved. */
function VenueStep({ chosen, defaultValue }: { chosen: boolean; defaultValue?: string }) {
  return (
    <>
      {!chosen && <p className="mt-5 hidden text-soft noscript:block">{m.venueAfterTime()}</p>}
      <div className={join('mt-5', !chosen && 'noscript:hidden')}>
        <VenueField form={PAYMENT_FORM} defaultValue={defaultValue} />
        <span className="mt-3 hidden noscript:block">
          <Button type="submit" form={PAYMENT_FORM} name="next" value={SAVE_VENUE} look="outline">
            {m.saveVenue()}
          </Button>
        </span>
      </div>
    </>
  )
}

type StepProps = { title: string; note?: string | null; className?: string; children: ReactNode }

function Step({ title, note, className, children }: StepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={join('border-t border-hairline pt-6', className)}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {note && <p className="text-sm text-soft">{note}</p>}
      <div className="mt-4">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  )
}
