import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { api, fill } from '../../contract/paths.ts'
import { editPersonForm, type MarketplaceRole, peopleMessages } from '../../contract/people.ts'
import { ApiError, request } from '../api.ts'
import { failureText } from '../queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { nameOf } from '../ui/person-cell.tsx'
import { Switch } from '../ui/switch.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useChange } from '../ui/use-change.ts'
import type { Person } from './api.ts'
import { roles } from './roles.ts'
import { useGoBack } from './use-go-back.ts'

type EditFormProps = { person: Person; id: string; of: MarketplaceRole }
type Typed = z.input<typeof editPersonForm>
type Sent = z.output<typeof editPersonForm>

const failed = 'Failed to update profile'

export function EditForm({ person, id, of: role }: EditFormProps) {
  const goBack = useGoBack(roles[role].list)
  const [failure, setFailure] = useState('')
  const [saved, setSaved] = useState(false)
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(editPersonForm),
    defaultValues: {
      fullName: person.fullName ?? '',
      hourlyRate: person.hourlyRate?.toString() ?? null,
      phone: person.phone ?? '',
      address: person.address ?? '',
      about: person.about ?? '',
      status: person.status ?? 'active',
    },
  })
  const { register, setError } = form
  const { errors, isDirty, dirtyFields } = form.formState

  const save = useChange({
    send: (body: Sent) => {
      // A server that does not tell the status must not have it changed behind its back.
      const status = person.status || dirtyFields.status ? body.status : undefined
      return request(fill(api.updatePerson, { id }), { method: 'PATCH', body: { ...body, status } })
    },
    success: peopleMessages.updated,
    failure: failed,
    touches: [[api.people], [fill(roles[role].read, { id })]],
    onSuccess: () => setSaved(true),
    onError: (error) => {
      setFailure(failureText(error, failed))
      if (!(error instanceof ApiError)) return
      for (const { field, message } of error.errors) {
        if (field in form.getValues()) setError(field as keyof Typed, { message })
      }
    },
  })
  // Only once the guard below has seen that nothing is unsaved any more does it let us go.
  const leave = useEffectEvent(goBack)
  useEffect(() => {
    if (saved) leave()
  }, [saved])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure('')
    // What is no number reads as empty, so the field itself has to be asked.
    const rate = event.currentTarget.elements.namedItem('hourlyRate') as HTMLInputElement
    if (rate.validity.badInput) setError('hourlyRate', { message: 'Hourly rate must be a number' })
    else void form.handleSubmit((body) => save.mutate(body))(event)
  }

  const active = form.watch('status') === 'active'
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges dirty={isDirty && !saved} />
      <div className="mb-6 flex items-center gap-4">
        <Avatar
          fullName={person.fullName}
          email={person.email}
          image={person.profileImage}
          className="size-14 text-lg"
        />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            Edit <bdi>{nameOf(person.fullName)}</bdi>
          </h1>
          <p className="wrap-anywhere text-soft">
            <EmailText email={person.email} />
          </p>
        </div>
      </div>
      <Panel className="max-w-3xl">
        <div className="grid gap-5 p-6 sm:grid-cols-2 sm:p-8">
          <Field
            label="Full name"
            autoComplete="off"
            {...register('fullName')}
            error={errors.fullName?.message}
          />
          <Field
            label="Hourly rate"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            hint="In US dollars"
            {...register('hourlyRate', { setValueAs: (value) => (value === '' ? null : value) })}
            error={errors.hourlyRate?.message}
          />
          <Field
            label="Phone"
            type="tel"
            autoComplete="off"
            {...register('phone')}
            error={errors.phone?.message}
          />
          <Field
            label="Address"
            autoComplete="off"
            {...register('address')}
            error={errors.address?.message}
          />
          <TextArea
            label="About"
            rows={5}
            className="sm:col-span-2"
            {...register('about')}
            error={errors.about?.message}
          />
          <div className="flex items-center gap-3 sm:col-span-2">
            <Switch
              id="status"
              name="status"
              aria-describedby="status-meaning"
              checked={active}
              onChange={(event) =>
                form.setValue('status', event.target.checked ? 'active' : 'inactive', { shouldDirty: true })
              }
            />
            <div>
              <label htmlFor="status" className="font-medium">
                Active
              </label>
              <p id="status-meaning" className="text-sm text-soft">
                {active
                  ? 'Can sign in and take part in bookings.'
                  : 'Cannot sign in and takes no new bookings.'}
              </p>
            </div>
          </div>
          {failure && (
            <Notice kind="error" className="sm:col-span-2">
              {failure}
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4 sm:px-8">
          <Button look="outline" onClick={goBack}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending || saved}>
            {save.isPending ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </Panel>
    </form>
  )
}
