import { type FormEvent, useEffect, useEffectEvent } from 'react'
import * as m from '#messages/admin-people'
import { type MarketplaceRole, peopleMessages } from '../../../contract/people/people.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { useGoBack } from '../../ui/lists/record-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import type { Person } from './api.ts'
import { PersonHead } from './person-head.tsx'
import { roles } from './roles.ts'
import { useEditForm } from './use-edit-form.ts'

type EditFormProps = { person: Person; id: string; of: MarketplaceRole }

export function EditForm({ person, id, of: role }: EditFormProps) {
  const goBack = useGoBack(roles[role].list)
  const editor = useEditForm(person, id, role)
  const { form, field, saved } = editor

  // Leaves in an effect, after the guard below has seen that nothing is unsaved.
  const leave = useEffectEvent(goBack)
  useEffect(() => {
    if (saved) leave()
  }, [saved])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // An invalid number reads as empty, so check the field's validity.
    const rate = event.currentTarget.elements.namedItem('hourlyRate') as HTMLInputElement
    if (rate.validity.badInput) form.setError('hourlyRate', { message: m.hourlyRateMustBeANumber() })
    else void editor.submit(event)
  }

  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges dirty={editor.dirty && !saved} />
      <PersonHead person={person} isEdited avatarClassName="size-14 text-lg" className="mb-6 gap-4" />
      <Panel className="max-w-3xl">
        <div className="grid gap-5 p-6 sm:grid-cols-2 sm:p-8">
          <Field label={m.fullName()} autoComplete="off" {...field('fullName')} />
          <Field
            label={m.hourlyRate()}
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            hint={m.inUsDollars()}
            {...field('hourlyRate', { setValueAs: (value) => (value === '' ? null : value) })}
          />
          <Field label={m.phone()} type="tel" autoComplete="off" {...field('phone')} />
          <Field label={m.address()} autoComplete="off" {...field('address')} />
          <TextArea label={m.about()} rows={5} className="sm:col-span-2" {...field('about')} />
          <StatusSwitch
            active={editor.typed.status === 'active'}
            onChange={(status) => form.setValue('status', status, { shouldDirty: true })}
          />
          <NotSaved editor={editor} />
        </div>
        <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4 sm:px-8">
          <Button look="outline" onClick={goBack}>
            {m.cancel()}
          </Button>
          <Button type="submit" busy={editor.saving || saved}>
            {editor.saving ? m.saving() : m.saveChanges()}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

type StatusSwitchProps = { active: boolean; onChange: (status: 'active' | 'inactive') => void }

const StatusSwitch = ({ active, onChange }: StatusSwitchProps) => (
  <div className="flex items-center gap-3 sm:col-span-2">
    <Switch
      id="status"
      name="status"
      aria-describedby="status-meaning"
      checked={active}
      onChange={(event) => onChange(event.target.checked ? 'active' : 'inactive')}
    />
    <div>
      <label htmlFor="status" className="font-medium">
        {m.active()}
      </label>
      <p id="status-meaning" className="text-sm text-soft">
        {active ? m.activeMeaning() : m.inactiveMeaning()}
      </p>
    </div>
  </div>
)

/** Why the last save failed; with a choice if another administrator changed the same fields. */
function NotSaved({ editor }: { editor: ReturnType<typeof useEditForm> }) {
  const { clashes, failed, takeTheirs, keepMine } = editor
  if (clashes.length === 0)
    return (
      failed && (
        <Notice kind="error" className="sm:col-span-2">
          {failed}
        </Notice>
      )
    )
  return (
    <Notice
      kind="warning"
      className="sm:col-span-2"
      actions={
        <>
          <Button look="outline" size="small" onClick={takeTheirs}>
            {m.takeTheirVersion()}
          </Button>
          <Button look="outline" size="small" onClick={keepMine}>
            {m.keepMyVersion()}
          </Button>
        </>
      }
    >
      {peopleMessages.conflict(clashes)}
    </Notice>
  )
}
