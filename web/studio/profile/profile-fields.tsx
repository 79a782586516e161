import { useId } from 'react'
import { fill } from '../../../contract/api/path.ts'
import { REPLY_HOURS } from '../../../contract/bookings/rules.ts'
import { placeLabel, services } from '../../../contract/listings/services.ts'
import { site } from '../../../contract/paths.ts'
import type { StudioProfile } from '../../../contract/studio/studio.ts'
import { Choices, ErrorLine } from '../../forms/choices.tsx'
import type { FormFields } from '../../forms/form-result.ts'
import { Section } from '../../forms/section.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { join } from '../../ui/join-classes.ts'
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
      <Field label="Display name" autoComplete="name" {...field('fullName', profile.fullName)} />
      <Field
        id="headline"
        label="Headline"
        hint="One line about what you photograph and how, up to 80 characters."
        {...field('headline', profile.headline)}
      />
      <TextArea
        label="Description"
        rows={8}
        hint="How you work, what you love to photograph and what clients can expect. Up to 5,000 characters."
        {...field('about', profile.about)}
      />
    </>
  )
}

function AboutSection({ profile, fields, publicUrl }: FieldsProps) {
  const { value, error } = fields
  const address = publicUrl.replace(/^https?:\/\//, '') + fill(site.profile, { slug: '' })
  return (
    <Section title="About you" text="Clients read this first, in search results and at the top of your page.">
      <IntroductionFields profile={profile} fields={fields} />
      <Field
        label="Page link"
        name="slug"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            Your page is{' '}
            <span className="wrap-anywhere">
              {address}
              {profile.slug}
            </span>
            . If you change the link, the old one redirects to the new one.
          </>
        }
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
        legend="Services"
        name="services"
        type="checkbox"
        options={services.map(({ key, name }) => ({ value: key, text: name }))}
        chosen={values('services', profile.services)}
        error={error('services')}
      />
      <Languages chosen={values('languages', profile.languages)} error={error('languages')} />
    </>
  )
}

function ServicesSection({ profile, fields }: SectionProps) {
  return (
    <Section title="Services" text="Clients search by service. Select the ones you want to be booked for.">
      <ServiceChoices profile={profile} fields={fields} />
      <TextArea
        label="Links (optional)"
        rows={3}
        hint="Your website or Instagram. One per line, up to 10."
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
    <Section
      title="Location"
      text="We measure distances by road, from your base location to the shoot. Travel is part of the all-in price."
    >
      <BasePlace profile={profile} fields={fields} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label="Travel included (km)"
          inputMode="numeric"
          {...field('includedKm', profile.includedKm)}
        />
        <Field
          label={`Price per extra km (${profile.currency})`}
          inputMode="decimal"
          {...field('perKm', profile.perKm)}
        />
        <Field
          label="Maximum travel distance (km)"
          inputMode="numeric"
          {...field('farthestKm', profile.farthestKm)}
        />
      </div>
    </Section>
  )
}

function BookingTypeSection({ profile, fields: { value, error } }: SectionProps) {
  return (
    <Section title="Booking type" text="Clients can only book times available in your calendar.">
      <Choices
        legend="New bookings"
        name="instant"
        type="radio"
        look="rows"
        options={[
          {
            value: 'false',
            text: 'Request to book',
            more: `You have ${REPLY_HOURS} hours to accept. The client’s card is authorised, and charged only when you accept.`,
          },
          {
            value: 'true',
            text: 'Instant booking',
            more: 'Clients can book any available time without waiting for you.',
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
        label="Base location"
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
        The city you travel from. Your calendar uses its time zone.
      </p>
      {problem && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}
    </div>
  )
}
