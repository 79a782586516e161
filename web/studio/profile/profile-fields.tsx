import { useId } from 'react'
import * as m from '#messages/studio-profile'
import { fill } from '../../../contract/api/path.ts'
import { REPLY_HOURS } from '../../../contract/bookings/rules.ts'
import { placeLabel, services } from '../../../contract/listings/services.ts'
import { site } from '../../../contract/paths.ts'
import type { StudioProfile } from '../../../contract/studio/studio.ts'
import { Choices, ErrorLine } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { join } from '../../ui/join-classes.ts'
import { rich } from '../../ui/rich.ts'
import { Languages } from './languages.tsx'
import { SafekeepingChoice } from './safekeeping-choice.tsx'

type FieldsProps = { profile: StudioProfile; fields: FormFields; publicUrl: string }
type SectionProps = Omit<FieldsProps, 'publicUrl'>

export function ProfileFields({ publicUrl, ...props }: FieldsProps) {
  return (
    <>
      <AboutSection {...props} publicUrl={publicUrl} />
      <ServicesSection {...props} />
      <LocationSection {...props} />
      <BookingTypeSection {...props} />
      <SafekeepingChoice {...props} />
    </>
  )
}

/** What clients read about a photographer first. */
export function IntroductionFields({ profile, fields: { field } }: SectionProps) {
  return (
    <>
      <Field label={m.displayName()} autoComplete="name" {...field('fullName', profile.fullName)} />
      <Field
        id="headline"
        label={m.headline()}
        hint={m.headlineHint()}
        {...field('headline', profile.headline)}
      />
      <TextArea
        label={m.description()}
        rows={8}
        hint={m.descriptionHint()}
        {...field('about', profile.about)}
      />
    </>
  )
}

function AboutSection({ profile, fields, publicUrl }: FieldsProps) {
  const { value, error } = fields
  const address = publicUrl.replace(/^https?:\/\//, '') + fill(site.profile, { slug: '' })
  return (
    <Section title={m.aboutYou()} text={m.clientsReadThisFirstInSearch()}>
      <IntroductionFields profile={profile} fields={fields} />
      {profile.languageOfTexts && (
        <SelectField
          label={m.languageOfTheseTexts()}
          name="textLanguage"
          value={value('textLanguage', profile.languageOfTexts.chosen)}
          options={profile.languageOfTexts.options}
          error={error('textLanguage')}
        />
      )}
      <Field
        label={m.pageLink()}
        name="slug"
        autoCapitalize="none"
        spellCheck={false}
        hint={rich(
          m.yourPageIs({
            address: () => <span className="wrap-anywhere">{address + profile.slug}</span>,
          }),
        )}
        defaultValue={value('slug', profile.slug)}
        error={error('slug')}
      />
    </Section>
  )
}

export function ServiceChoices({ profile, fields: { values, error } }: SectionProps) {
  return (
    <>
      <Choices
        legend={m.services()}
        name="services"
        type="checkbox"
        options={services().map(({ key, name }) => ({ value: key, text: name }))}
        chosen={values('services', profile.services)}
        error={error('services')}
      />
      <Languages chosen={values('languages', profile.languages)} error={error('languages')} />
    </>
  )
}

function ServicesSection({ profile, fields }: SectionProps) {
  return (
    <Section title={m.services()} text={m.clientsSearchByService()}>
      <ServiceChoices profile={profile} fields={fields} />
      <TextArea
        label={m.linksOptional()}
        rows={3}
        hint={m.yourWebsiteOrInstagram()}
        autoCapitalize="none"
        spellCheck={false}
        {...fields.field('links', profile.links.join('\n'))}
      />
    </Section>
  )
}

function LocationSection({ profile, fields }: SectionProps) {
  const { field } = fields
  return (
    <Section title={m.location()} text={m.weMeasureDistancesByRoad()}>
      <BasePlace profile={profile} fields={fields} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label={m.travelIncludedKm()}
          inputMode="numeric"
          {...field('includedKm', profile.includedKm)}
        />
        <Field
          label={m.pricePerExtraKm({ currency: profile.currency })}
          inputMode="decimal"
          {...field('perKm', profile.perKm)}
        />
        <Field
          label={m.maximumTravelDistanceKm()}
          inputMode="numeric"
          {...field('farthestKm', profile.farthestKm)}
        />
      </div>
    </Section>
  )
}

function BookingTypeSection({ profile, fields: { value, error } }: SectionProps) {
  return (
    <Section title={m.bookingType()} text={m.clientsCanOnlyBookAvailableTimes()}>
      <Choices
        legend={m.newBookings()}
        name="instant"
        type="radio"
        look="rows"
        options={[
          {
            value: 'false',
            text: m.requestToBook(),
            more: m.youHaveHoursToAccept({ hours: REPLY_HOURS }),
          },
          {
            value: 'true',
            text: m.instantBooking(),
            more: m.clientsCanBookAnyAvailableTime(),
          },
        ]}
        chosen={[value('instant', String(profile.instant))]}
        error={error('instant')}
      />
    </Section>
  )
}

/** The place field of the search, with an error for an unknown place. */
export function BasePlace({ profile, fields: { value, error } }: SectionProps) {
  const id = useId()
  const problem = error('place')
  return (
    <div id="place" className="scroll-mt-8">
      <PlaceField
        label={m.baseLocation()}
        frame="flex flex-col gap-1.5 text-sm font-medium"
        className={join(
          'min-h-12 w-full rounded-control border bg-raised px-4 py-2.5 text-base font-normal placeholder:text-soft hover:border-ink',
          problem ? 'border-red' : 'border-edge',
        )}
        given={profile.place}
        defaultValue={value('place', profile.place ? placeLabel(profile.place) : '')}
        describedBy={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        invalid={problem !== undefined}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {m.theCityYouTravelFrom()}
      </p>
      {problem && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}
    </div>
  )
}
