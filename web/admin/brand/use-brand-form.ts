import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type FieldError, get, type Path, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import * as m from '#messages/admin-brand'
import { type BrandColour, colourDefaults, findContrastProblems } from '../../../contract/brand/colours.ts'
import { type BrandRecord, brandMessages, isColour } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { put } from '../../client/api-request.ts'
import { markRootStale, useRootData } from '../../client/root-data.ts'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { brandFormSchema, formOf } from './brand-form.ts'

export const brandKeys = [[api.brand], [api.brandVersions]]

/** The back-office shows the brand, too: the page's own data is loaded again. */
export function useShowNewBrand() {
  const { revalidate } = useRevalidator()
  return () => {
    markRootStale()
    void revalidate()
  }
}

/** Those besides the main one, which is the first. */
export const useOtherLanguages = () => useRootData()?.language?.all.slice(1) ?? []

/**
 * `base` is the version the editing started from. An untouched form follows a colleague's save; a changed one keeps what was
 * typed, and saving it is a conflict. So is a restored draft that was typed into an older version.
 */
export function useBrandForm(record: BrandRecord) {
  const showNewBrand = useShowNewBrand()
  const [base, setBase] = useState(record)
  const [draftVersion, setDraftVersion] = useState<number | null>(null)
  const baseVersion = draftVersion ?? base.version
  const others = useOtherLanguages().map(({ code }) => code)
  const made = useApiForm({
    schema: brandFormSchema,
    defaultValues: formOf(base.values, others),
    send: (values) => request(put(api.brand, { body: { values, baseVersion } })),
    success: brandMessages.saved(),
    failure: m.failedToSaveTheBrand(),
    touches: brandKeys,
    onSuccess: ({ data }) => {
      setBase(data)
      setDraftVersion(null)
      showNewBrand()
    },
  })
  const { form } = made
  const { reset, control } = form
  const { isDirty } = form.formState
  if (record.version > base.version && !isDirty) setBase(record)
  const discard = () => {
    setDraftVersion(null)
    reset(formOf(base.values, others))
  }
  const start = useEffectEvent(() => reset(formOf(base.values, others)))
  useEffect(() => {
    if (base) start()
  }, [base])
  useDraft({
    name: 'brand',
    dirty: isDirty,
    read: () => ({ version: baseVersion, values: form.getValues() }),
    restore: ({ version, values }) => {
      setDraftVersion(version)
      reset(values, { keepDefaultValues: true })
    },
  })
  const colours = useWatch({ control, name: 'colours' })
  // While a colour is typed, its contrast is unknown.
  const readable = Object.entries(colours).map(([name, value]) => [
    name,
    isColour(value) ? value : colourDefaults[name as BrandColour],
  ])
  const problems = findContrastProblems(Object.fromEntries(readable))
  /** Registers a field at any depth, with its error; those of colours are live. */
  const at = (name: Path<ReturnType<typeof formOf>>) => {
    const found = get(form.formState.errors, name) as FieldError | undefined
    const problem = problems.find(({ colour }) => `colours.${colour}` === name)
    return { ...form.register(name), error: problem?.message ?? found?.message }
  }
  return { ...made, at, isDirty, discard }
}

export type BrandEditor = ReturnType<typeof useBrandForm>

const EditorContext = createContext<BrandEditor | null>(null)
export const BrandEditorProvider = EditorContext.Provider
export function useBrandEditor(): BrandEditor {
  return useContext(EditorContext)!
}
