import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { contentMessages, type PageType, type SavePageBody, savePageBody } from '../../../contract/content.ts'
import { ApiError } from '../../client/api.ts'
import { useDraft } from '../../ui/use-draft.ts'
import { type Page, pageQuery, savedKeys, savePage } from './api.ts'
import { useBanner } from './use-banner.ts'

const textForm = savePageBody.pick({ title: true, content: true })
export type TextValues = Pick<SavePageBody, 'title' | 'content'>

const differs = (a: TextValues, b: TextValues) => a.title !== b.title || a.content !== b.content

/**
 * The form of one text. `base` is the version the editing started from; when the server has a newer one, an untouched
 * form is updated and a changed one is in conflict.
 */
export function useTextEditor(type: PageType, page: Page) {
  const client = useQueryClient()
  const { banner, show } = useBanner()
  const [base, setBase] = useState(page)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<TextValues>({
    resolver: zodResolver(textForm),
    defaultValues: { title: page.title, content: page.content },
  })
  const [title = '', content = ''] = useWatch({ control: form.control, name: ['title', 'content'] })
  const values = { title, content }
  const dirty = differs(values, base)
  const movedOn = page.version !== base.version || differs(page, base)

  const startFrom = (next: Page) => {
    setBase(next)
    setFailure(null)
    form.reset({ title: next.title, content: next.content })
  }
  // Stored with its base version, so that a text changed since is an ordinary conflict.
  useDraft({
    name: type,
    dirty,
    read: () => ({ values, base }),
    restore: (draft) => {
      startFrom(draft.base)
      form.setValue('title', draft.values.title, { shouldDirty: true })
      form.setValue('content', draft.values.content, { shouldDirty: true })
    },
  })
  const follow = useEffectEvent(startFrom)
  const outdated = movedOn && !dirty
  useEffect(() => {
    if (outdated) follow(page)
  }, [outdated, page])

  const saving = useMutation({
    mutationFn: savePage,
    onMutate: () => ({ ...form.getValues() }),
    onSuccess: async (saved, sent, typed) => {
      const next = Object.assign({ ...page, title: sent.title, content: sent.content }, saved)
      client.setQueryData(pageQuery(type).queryKey, next)
      // Text typed during the save stays, as a change to the new version.
      if (differs(form.getValues(), typed)) {
        setBase(next)
        setFailure(null)
      } else startFrom(next)
      show({ kind: 'success', text: contentMessages.saved })
      await Promise.all(savedKeys(type).map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: async (error) => {
      // A conflict has its own message with the possible actions.
      if (!(error instanceof ApiError && error.status === 409))
        show({ kind: 'error', text: 'Error updating content. Please try again.' })
      setFailure(error.message)
      if (!(error instanceof ApiError)) return
      for (const { field, message } of error.errors) {
        if (field === 'title' || field === 'content') form.setError(field, { message })
      }
      if (error.status === 409) await client.invalidateQueries({ queryKey: pageQuery(type).queryKey })
    },
  })
  const send = (text: TextValues, baseVersion = base.version) => {
    setFailure(null)
    saving.mutate({ ...text, type, baseVersion })
  }
  /** Another administrator saved a newer text while this one has unsaved changes. */
  const conflict = movedOn && dirty ? { base, theirs: page } : null
  return {
    form,
    values,
    dirty,
    banner,
    failure: conflict ? null : failure,
    saving: saving.isPending,
    save: form.handleSubmit((text) => send(text)),
    restore: (text: TextValues) => send(text, page.version),
    conflict,
    takeTheirs: () => startFrom(page),
    keepMine: () => {
      setBase(page)
      setFailure(null)
    },
  }
}
