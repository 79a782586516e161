import { useId } from 'react'
import { fill, site } from '../../../contract/paths.ts'
import { placeLabel } from '../../../contract/place-label.ts'
import { services } from '../../../contract/services.ts'
import type { StudioProfile } from '../../../contract/studio.ts'
import { Choices, ErrorLine } from '../../forms/choices.tsx'
import { Section } from '../../forms/section.tsx'
import type { FormFields } from '../../forms/studio-outcome.ts'
import { PlaceField } from '../../places/place-field.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { join } from '../../ui/join-classes.ts'
import { Languages } from './languages.tsx'

type FieldsProps = { profile: StudioProfile; fields: FormFields; publicUrl: string }

export function ProfileFields({ profile, fields, publicUrl }: FieldsProps) {
  const { value, values, error } = fields
  const address = publicUrl.replace(/^https?:\/\//, '') + fill(site.profile, { slug: '' })
  return (
    <>
      <Section title="You" text="What people read first, in search results and at the top of your page.">
        <Field
          label="Name shown"
          name="fullName"
          autoComplete="name"
          defaultValue={value('fullName', profile.fullName ?? '')}
          error={error('fullName')}
        />
        <Field
          label="Headline"
          name="headline"
          hint="One line, 80 characters at most: what you photograph, and how."
          defaultValue={value('headline', profile.headline)}
          error={error('headline')}
        />
        <TextArea
          label="About you"
          name="about"
          rows={8}
          hint="How you work, what you love to photograph, what people can expect. 5,000 characters at most."
          defaultValue={value('about', profile.about)}
          error={error('about')}
        />
        <Field
          label="Address of your page"
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            <>
              <span className="wrap-anywhere">{address}</span> and then this. When you change it, the old
              address leads to the new one, so that no link breaks.
            </>
          }
          defaultValue={value('slug', profile.slug)}
          error={error('slug')}
        />
      </Section>
      <Section
        title="What you photograph"
        text="People search by service. Tick what you would be glad to be booked for."
      >
        <Choices
          legend="Services"
          name="services"
          type="checkbox"
          options={services.map(({ key, name }) => ({ value: key, text: name }))}
          chosen={values('services', profile.services)}
          error={error('services')}
        />
        <Languages chosen={values('languages', profile.languages)} error={error('languages')} />
        <TextArea
          label="Links"
          name="links"
          rows={3}
          hint="Your site, your Instagram: one in each line, ten at most."
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value('links', profile.links.join('\n'))}
          error={error('links')}
        />
      </Section>
      <Section
        title="Where you work"
        text="Distances are by road, from your base to the place of the shoot. Travel is part of the price that people see."
      >
        <BasePlace profile={profile} fields={fields} />
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            label="Kilometres included"
            name="includedKm"
            inputMode="numeric"
            defaultValue={value('includedKm', profile.includedKm)}
            error={error('includedKm')}
          />
          <Field
            label={`Each further km (${profile.currency})`}
            name="perKm"
            inputMode="decimal"
            defaultValue={value('perKm', profile.perKm)}
            error={error('perKm')}
          />
          <Field
            label="Farthest (km)"
            name="farthestKm"
            inputMode="numeric"
            defaultValue={value('farthestKm', profile.farthestKm)}
            error={error('farthestKm')}
          />
        </div>
      </Section>
      <Section title="How you are booked" text="Your calendar decides what is free either way.">
        <Choices
          legend="A new booking"
          name="instant"
          type="radio"
          look="rows"
          options={[
            {
              value: 'false',
              text: 'On request',
              more: 'You have 48 hours to accept. If you decline or do not answer, the client gets everything back.',
            },
            {
              value: 'true',
              text: 'At once',
              more: 'Whoever pays for a free time has booked you, without waiting.',
            },
          ]}
          chosen={[value('instant', String(profile.instant))]}
          error={error('instant')}
        />
      </Section>
    </>
  )
}

/** The place field of the search, with an error for an unknown place. */
function BasePlace({ profile, fields: { value, error } }: Omit<FieldsProps, 'publicUrl'>) {
  const id = useId()
  const problem = error('place')
  return (
    <div>
      <PlaceField
        label="Base"
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
        The city you start from. Your calendar runs on its clock.
      </p>
      {problem && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}
    </div>
  )
}
