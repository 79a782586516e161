import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import * as m from '#messages/admin-people'
import { api } from '../../../contract/paths.ts'
import { editPersonForm, type MarketplaceRole, peopleMessages } from '../../../contract/people/people.ts'
import { request } from '../../client/api.ts'
import { patch } from '../../client/api-request.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type Person, readOf } from './api.ts'

export type Typed = z.input<typeof editPersonForm>
type Sent = z.output<typeof editPersonForm>
type Field = keyof Typed

const fields = Object.keys(editPersonForm.shape) as Field[]
const same = (a: unknown, b: unknown) => String(a ?? '') === String(b ?? '')

const valuesOf = (person: Person): Typed => ({
  fullName: person.fullName ?? '',
  hourlyRate: person.hourlyRate?.toString() ?? null,
  phone: person.phone ?? '',
  address: person.address ?? '',
  // A text area normalises line breaks, so other kinds would count as an edit.
  about: (person.about ?? '').replace(/\r\n?/g, '\n'),
  status: person.status ?? 'active',
})

/**
 * The form of one person. Only changed fields are sent, with their previous values, so that the server can detect stale ones.
 * When another administrator's change arrives meanwhile, untouched fields are updated and edited ones are in conflict.
 */
export function useEditForm(person: Person, id: string, role: MarketplaceRole) {
  const [seen, setSeen] = useState(() => valuesOf(person))
  const [saved, setSaved] = useState(false)
  const { form, field, pending, submit, failed, forget } = useApiForm({
    schema: editPersonForm,
    defaultValues: seen,
    send: (body) => send(body),
    success: peopleMessages.updated(),
    failure: m.failedToUpdateProfile(),
    touches: [[api.people], [readOf(role, id).path]],
    onSuccess: () => setSaved(true),
  })
  const typed = useWatch({ control: form.control }) as Typed
  const { dirtyFields } = form.formState
  const dirty = fields.filter((field) => dirtyFields[field])

  useDraft({
    name: 'profile',
    dirty: dirty.length > 0,
    read: () => dirty.map((field) => [field, form.getValues(field)] as const),
    restore: (draft) => {
      for (const [field, value] of draft) form.setValue(field, value, { shouldDirty: true })
    },
  })

  const theirs = valuesOf(person)
  const moved = fields.filter((field) => !same(theirs[field], seen[field]))
  const clashing = moved.filter((field) => dirty.includes(field) && !same(typed[field], theirs[field]))

  /** Rebases these fields on the server's values; typed values may stay. */
  function restart(names: Field[], keepTyped: boolean) {
    setSeen((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }))
    for (const name of names) {
      const mine = form.getValues(name)
      form.resetField(name, { defaultValue: theirs[name] })
      if (keepTyped) form.setValue(name, mine, { shouldDirty: true })
    }
    forget()
  }
  const following = moved.filter((field) => !clashing.includes(field)).join()
  const follow = useEffectEvent(() => restart(following.split(',') as Field[], false))
  useEffect(() => {
    if (following) follow()
  }, [following])

  function send(body: Sent): Promise<unknown> {
    const base = Object.fromEntries(dirty.map((field) => [field, seen[field]]))
    // Without a status from the server, there is no base value to compare with.
    if (!person.status) delete base.status
    const change = Object.fromEntries(dirty.map((field) => [field, body[field]]))
    return request(patch(api.updatePerson, { params: { id }, body: { ...change, base } }))
  }
  return {
    form,
    typed,
    field,
    dirty: dirty.length > 0,
    saved,
    saving: pending,
    failed,
    submit,
    clashes: clashing.map((field) => ({
      field,
      theirs: String(theirs[field] ?? ''),
      yours: String(typed[field] ?? ''),
    })),
    takeTheirs: () => restart(clashing, false),
    keepMine: () => restart(clashing, true),
  }
}
