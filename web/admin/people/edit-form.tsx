import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { type MarketplaceRole, peopleMessages } from '../../../contract/people.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { nameOf } from '../../ui/person-cell.tsx'
import { Switch } from '../../ui/switch.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useGoBack } from '../../ui/use-go-back.ts'
import type { Person } from './api.ts'
import { roles } from './roles.ts'
import { useEditForm } from './use-edit-form.ts'

type EditFormProps = { person: Person; id: string; of: MarketplaceRole }

export function EditForm({ person, id, of: role }: EditFormProps) {
  const goBack = useGoBack(roles[role].list)
  const editor = useEditForm(person, id, role)
  const { form, field, saved, failed } = editor

  // Leaves in an effect, after the guard below has seen that nothing is unsaved.
  const leave = useEffectEvent(goBack)
  useEffect(() => {
    if (saved) leave()
  }, [saved])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // An invalid number reads as empty, so check the field's validity.
    const rate = event.currentTarget.elements.namedItem('hourlyRate') as HTMLInputElement
    if (rate.validity.badInput) form.setError('hourlyRate', { message: 'Hourly rate must be a number' })
    else void editor.submit(event)
  }

  const active = editor.typed.status === 'active'
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges dirty={editor.dirty && !saved} />
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
          <Field label="Full name" autoComplete="off" {...field('fullName')} />
          <Field
            label="Hourly rate"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            hint="In US dollars"
            {...field('hourlyRate', { setValueAs: (value) => (value === '' ? null : value) })}
          />
          <Field label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <Field label="Address" autoComplete="off" {...field('address')} />
          <TextArea label="About" rows={5} className="sm:col-span-2" {...field('about')} />
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
                {active ? 'Can sign in and take part in bookings.' : 'Can’t sign in or take new bookings.'}
              </p>
            </div>
          </div>
          {editor.clashes.length > 0 ? (
            <Notice
              kind="warning"
              className="sm:col-span-2"
              actions={
                <>
                  <Button look="outline" size="small" onClick={editor.takeTheirs}>
                    Use their version
                  </Button>
                  <Button look="outline" size="small" onClick={editor.keepMine}>
                    Keep my version
                  </Button>
                </>
              }
            >
              {peopleMessages.conflict(editor.clashes)}
            </Notice>
          ) : (
            failed && (
              <Notice kind="error" className="sm:col-span-2">
                {failed}
              </Notice>
            )
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4 sm:px-8">
          <Button look="outline" onClick={goBack}>
            Cancel
          </Button>
          <Button type="submit" busy={editor.saving || saved}>
            {editor.saving ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </Panel>
    </form>
  )
}
